// SPDX-License-Identifier: MIT
// The goal detector against brute force: known positions, and a sample of our own in every
// run, 200,000 positions with TUSK_LONG=1. Drawn cases are in tests/data/goals.t.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/suite.h"
#include "support/tactics_run.h"
#include "tactics/goal.h"

enum { SAMPLE = 600, LONG_SAMPLE = 200000, SUITE_ROWS = 496 };

// ---- goal_suite: source side board published steps check --------------------------------

static void known_positions_have_the_known_steps(void **state)
{
    (void)state;
    Suite suite = suite_read("goal_suite.tsv");
    assert_int_equal(suite.count, SUITE_ROWS);
    for (size_t i = 0; i < suite.count; i++) {
        const SuiteRow *row = &suite.rows[i];
        Position pos = suite_position(row->columns[1][0], row->columns[2]);
        int expected = atoi(row->columns[4]);
        int steps = goal_steps(&pos, (Side)pos.side, STEPS_PER_TURN, NULL);
        if (steps != expected)
            fail_msg("goal_suite.tsv:%d: expected %d steps, found %d", row->line, expected,
                     steps);
    }
    suite_free(&suite);
}

// ---- Our own sample --------------------------------------------------------------------

static void brute_force_agrees_on_a_sample(void **state)
{
    (void)state;
    TacticsTally tally = {0};
    assert_int_equal(tactics_run(goals_agree, SAMPLE, 1, &tally), 0);
    for (int steps = 0; steps <= STEPS_PER_TURN; steps++)
        assert_true(tally.goals[steps] > SAMPLE / 50);
}

static void brute_force_agrees_on_two_hundred_thousand_positions(void **state)
{
    (void)state;
    if (!getenv("TUSK_LONG")) {
        print_message("SKIPPED: set TUSK_LONG=1 to compare on %d positions\n", LONG_SAMPLE);
        skip();
    }
    TacticsTally tally = {0};
    assert_int_equal(tactics_run(goals_agree, LONG_SAMPLE, 2026, &tally), 0);
    print_message("goals in 1 to 4 steps: %ld %ld %ld %ld, none: %ld\n", tally.goals[1],
                  tally.goals[2], tally.goals[3], tally.goals[4], tally.goals[0]);
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
        cmocka_unit_test(brute_force_agrees_on_two_hundred_thousand_positions),
        cmocka_unit_test(a_rabbit_is_near_by_its_ranks_to_go),
    };
    return cmocka_run_group_tests_name("goal", tests, NULL, NULL);
}
