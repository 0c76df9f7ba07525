// SPDX-License-Identifier: MIT
// Several threads search one tree through one table.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/board_text.h"
#include "search/score.h"
#include "search/search.h"

static Position position(const char *text)
{
    Position pos;
    Error err;
    if (!position_parse(text, &pos, &err))
        fail_msg("%s", err.text);
    return pos;
}

static void three_threads_answer_with_a_legal_turn(void **state)
{
    (void)state;
    Position pos = position("g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR");
    Search *engine = search_create(1);
    for (int depth = 1; depth <= 6; depth++) {
        SearchInfo info;
        SearchLimits limits = {.depth = depth, .threads = 3};
        assert_true(search_run(engine, &(Question){.pos = &pos}, &limits, &info));
        assert_int_equal(info.depth, depth);
        assert_true(turn_check(&pos, &info.line[0], NULL));
        turn_play(&pos, &info.line[0]);
    }
    search_destroy(engine);
}

static void threads_see_what_one_sees(void **state)
{
    (void)state;
    // The rabbit on b2 is at goal in a step unless the elephant comes to hold it.
    Position pos = position("g r7/8/8/8/3E4/8/1r5R/8");
    Search *engine = search_create(1);
    SearchInfo info;
    SearchLimits limits = {.depth = 5, .threads = 2};
    assert_true(search_run(engine, &(Question){.pos = &pos}, &limits, &info));
    assert_true(info.score > -SCORE_DECIDED);
    search_destroy(engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_threads_answer_with_a_legal_turn),
        cmocka_unit_test(threads_see_what_one_sees),
    };
    return cmocka_run_group_tests_name("threads_search", tests, NULL, NULL);
}
