// SPDX-License-Identifier: MIT
// Quiescence in the middle of a turn: what hangs is seen, and saved where a step can do it.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "core/board_text.h"
#include "core/step.h"
#include "search/quiesce.h"

enum { MOVED = 3, NOTHING_MUCH = 60 };

// A rabbit on h2 has made three of the four steps.
static Position after_three_steps(const char *text)
{
    Position pos;
    Error err;
    if (!position_parse(text, &pos, &err))
        fail_msg("%s", err.text);
    Square h2 = 15;
    for (int i = 0; i < MOVED; i++)
        step_make(&pos, step_of((Square)(h2 + 8 * i), NORTH));
    assert_int_equal(pos.steps_used, MOVED);
    return pos;
}

// The score of quiescence, and of the evaluation alone.
typedef struct Scores {
    int quiet;
    int looks;
} Scores;

static Scores judge(const Position *pos, SearchPartSet without)
{
    Budget budget;
    Worker *worker = calloc(1, sizeof *worker);
    assert_non_null(worker);
    budget_begin(&budget, &(SearchLimits){.depth = 1});
    *worker = (Worker){.weights = &default_weights, .budget = &budget, .without = without};
    worker_push_turn(worker, pos);
    Quest quest = {0, -SCORE_INFINITE, SCORE_INFINITE, 1};
    Scores scores = {quiesce(worker, pos, quest), evaluate(pos, &default_weights)};
    free(worker);
    return scores;
}

// The elephant is about to push the frozen horse into the trap c3; a dog on c1 can guard it
// in one step, one on e1 cannot.
#define HORSE_HANGS(rank1) "g rrrrrrrr/8/8/8/1e6/1H6/7R/" rank1

static void a_piece_that_nothing_saves_is_lost(void **state)
{
    (void)state;
    Position pos = after_three_steps(HORSE_HANGS("R3D3"));
    Scores scores = judge(&pos, 0);
    assert_true(scores.quiet < scores.looks - NOTHING_MUCH);
}

static void a_piece_that_a_step_saves_is_not_lost(void **state)
{
    (void)state;
    Position pos = after_three_steps(HORSE_HANGS("R1D5"));
    Scores scores = judge(&pos, 0);
    assert_true(scores.quiet >= scores.looks - NOTHING_MUCH);
}

static void without_rescues_the_evaluation_stands(void **state)
{
    (void)state;
    Position pos = after_three_steps(HORSE_HANGS("R3D3"));
    Scores scores = judge(&pos, 1u << PART_RESCUES);
    assert_int_equal(scores.quiet, scores.looks);
}

static void names_of_parts_are_read(void **state)
{
    (void)state;
    SearchPartSet set = 77;
    Error err;
    assert_true(parts_parse("none", &set, &err));
    assert_int_equal(set, 0);
    assert_true(parts_parse("all", &set, &err));
    assert_true(parts_has(set, PART_RESCUES));
    assert_true(parts_parse("rescues+third-turn", &set, &err));
    assert_int_equal(set, 1u << PART_RESCUES | 1u << PART_THIRD_TURN);
    assert_false(parts_parse("rescues+", &set, &err));
    assert_false(parts_parse("", &set, &err));
    assert_false(parts_parse("rescue", &set, &err));
    assert_string_equal(err.text, "the search has no part 'rescue'");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_piece_that_nothing_saves_is_lost),
        cmocka_unit_test(a_piece_that_a_step_saves_is_not_lost),
        cmocka_unit_test(without_rescues_the_evaluation_stands),
        cmocka_unit_test(names_of_parts_are_read),
    };
    return cmocka_run_group_tests_name("quiesce", tests, NULL, NULL);
}
