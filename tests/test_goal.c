// SPDX-License-Identifier: MIT
// The goal detector against brute force: known positions, and a sample of our own in every
// run, 200,000 positions with TUSK_LONG=1. Drawn cases are in tests/data/goals.t.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/sample.h"
#include "support/suite.h"
#include "support/tactics_run.h"
#include "tactics/goal.h"

// ---- Known positions --------------------------------------------------------------------

// Side, board and steps stand in these columns.
static void check_steps(const Suite *suite, const char *name, int steps_column)
{
    for (size_t i = 0; i < suite->count; i++) {
        const SuiteRow *row = &suite->rows[i];
        Position pos = suite_position(row->columns[1][0], row->columns[2]);
        int expected = atoi(row->columns[steps_column]);
        int steps = goal_steps(&pos, (Side)pos.side, STEPS_PER_TURN, NULL);
        if (steps != expected)
            fail_msg("%s:%d: expected %d steps, found %d", name, row->line, expected,
                     steps);
    }
}

static void known_positions_have_the_known_steps(void **state)
{
    (void)state;
    static const char name[] = "tests/data/goals.tsv";
    Suite suite = suite_read(name);
    assert_true(suite.count >= 300);
    check_steps(&suite, name, 3);
    suite_free(&suite);
}

static void the_positions_of_others_have_the_known_steps(void **state)
{
    (void)state;
    static const char name[] = "goal_suite.tsv";
    Suite suite = suite_read_others(name);
    assert_int_equal(suite.count, 496);
    check_steps(&suite, name, 4);
    suite_free(&suite);
}

// ---- Our own sample --------------------------------------------------------------------

static void brute_force_agrees_on_a_sample(void **state)
{
    (void)state;
    TacticsTally tally = {0};
    int sample = sample_size(600, 200000);
    assert_int_equal(tactics_run(goals_agree, sample, 1, &tally), 0);
    for (int steps = 0; steps <= STEPS_PER_TURN; steps++)
        assert_true(tally.goals[steps] > sample / 50);
}

// ---- The filter ------------------------------------------------------------------------

static Position lone_rabbit(Side side, Square sq)
{
    Position pos = position_empty(GOLD);
    position_put(&pos, sq, piece_of(side, RABBIT));
    return pos;
}

static void a_rabbit_is_near_by_its_ranks_to_go(void **state)
{
    (void)state;
    for (Square sq = 0; sq < SQUARES; sq++) {
        Position gold = lone_rabbit(GOLD, sq);
        Position silver = lone_rabbit(SILVER, sq);
        for (int steps = 0; steps <= STEPS_PER_TURN; steps++) {
            assert_int_equal(goal_is_near(&gold, GOLD, steps), 7 - sq / 8 <= steps);
            assert_int_equal(goal_is_near(&silver, SILVER, steps), sq / 8 <= steps);
            assert_false(goal_is_near(&gold, SILVER, steps));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_positions_have_the_known_steps),
        cmocka_unit_test(brute_force_agrees_on_a_sample),
        cmocka_unit_test(a_rabbit_is_near_by_its_ranks_to_go),
    };
    const struct CMUnitTest others[] = {
        cmocka_unit_test(the_positions_of_others_have_the_known_steps),
    };
    int failed = cmocka_run_group_tests_name("goal", tests, NULL, NULL);
    if (suite_has_others())
        failed += cmocka_run_group_tests_name("goal, others", others, NULL, NULL);
    return failed;
}
