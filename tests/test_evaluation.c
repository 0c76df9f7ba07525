// SPDX-License-Identifier: MIT
// The evaluation: the same for both colours and both sides of the board.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "core/board_text.h"
#include "eval/evaluation.h"
#include "support/playout.h"

enum { SAMPLE = 300 };

static Position position(const char *text)
{
    Position pos;
    Error err;
    if (!position_parse(text, &pos, &err))
        fail_msg("%s", err.text);
    return pos;
}

static void colours_are_treated_alike(void **state)
{
    (void)state;
    Playout playout;
    playout_init(&playout, 3);
    for (int i = 0; i < SAMPLE; i++) {
        Position pos = playout_next(&playout);
        Position flipped = position_flip(&pos);
        assert_int_equal(evaluate(&pos, &default_weights),
                         evaluate(&flipped, &default_weights));
    }
}

static void left_and_right_are_treated_alike(void **state)
{
    (void)state;
    Playout playout;
    playout_init(&playout, 4);
    for (int i = 0; i < SAMPLE; i++) {
        Position pos = playout_next(&playout);
        Position mirrored = position_mirror(&pos);
        assert_int_equal(evaluate(&pos, &default_weights),
                         evaluate(&mirrored, &default_weights));
    }
}

static void the_parts_add_up_to_the_whole(void **state)
{
    (void)state;
    Playout playout;
    playout_init(&playout, 5);
    for (int i = 0; i < SAMPLE; i++) {
        Position pos = playout_next(&playout);
        int sum = 0;
        for (int group = 0; group < FEATURE_GROUPS; group++)
            sum += evaluate_group(&pos, &default_weights, (FeatureGroup)group);
        int total = evaluate(&pos, &default_weights);
        assert_true(abs(sum - total) <= FEATURE_GROUPS); // each part is rounded
    }
}

static void the_groups_follow_each_other_without_gaps(void **state)
{
    (void)state;
    int next = 0;
    for (int group = 0; group < FEATURE_GROUPS; group++) {
        assert_int_equal(feature_group_begin((FeatureGroup)group), next);
        next += feature_group_count((FeatureGroup)group);
    }
    assert_true(next <= FEATURES);
}

// What a piece is worth: take it from the full board and look at the difference.
static int loss(Square sq)
{
    Position full = position("g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR");
    Position less = full;
    position_remove(&less, sq);
    return evaluate(&full, &default_weights) - evaluate(&less, &default_weights);
}

static void stronger_pieces_are_worth_more(void **state)
{
    (void)state;
    static const Square rabbit_to_elephant[KINDS] = {3, 10, 9, 8, 11, 12};
    for (int kind = CAT; kind < KINDS; kind++)
        assert_true(loss(rabbit_to_elephant[kind]) > loss(rabbit_to_elephant[kind - 1]));
    assert_true(loss(3) > 50 && loss(3) < 150);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(colours_are_treated_alike),
        cmocka_unit_test(left_and_right_are_treated_alike),
        cmocka_unit_test(the_parts_add_up_to_the_whole),
        cmocka_unit_test(the_groups_follow_each_other_without_gaps),
        cmocka_unit_test(stronger_pieces_are_worth_more),
    };
    return cmocka_run_group_tests_name("evaluation", tests, NULL, NULL);
}
