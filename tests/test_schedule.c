// SPDX-License-Identifier: MIT
// Who meets whom, and what a tally makes of the games of several players.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "match/tally.h"

static void two_players_swap_colours(void **state)
{
    (void)state;
    for (int is_gauntlet = 0; is_gauntlet < 2; is_gauntlet++) {
        Schedule schedule = {2, is_gauntlet};
        assert_int_equal(schedule_pairings(&schedule), 1);
        for (long game = 0; game < 10; game++) {
            assert_int_equal(schedule_player(&schedule, game, GOLD), game % 2);
            assert_int_equal(schedule_player(&schedule, game, SILVER), 1 - game % 2);
        }
    }
}

// In each round, whatever its number.
static void everybody_meets_everybody_with_both_colours(void **state)
{
    (void)state;
    for (int players = 2; players <= SCHEDULE_PLAYERS; players++) {
        Schedule schedule = {players, false};
        int round = schedule_pairings(&schedule) * 2;
        int met[SCHEDULE_PLAYERS][SCHEDULE_PLAYERS] = {{0}};
        assert_int_equal(round, players * (players - 1));
        for (long game = 3 * round; game < 4 * round; game++)
            met[schedule_player(&schedule, game, GOLD)]
               [schedule_player(&schedule, game, SILVER)]++;
        for (int i = 0; i < players; i++)
            for (int j = 0; j < players; j++)
                assert_int_equal(met[i][j], i != j);
    }
}

static void in_a_gauntlet_all_meet_the_first(void **state)
{
    (void)state;
    Schedule schedule = {5, true};
    assert_int_equal(schedule_pairings(&schedule), 4);
    for (long game = 0; game < 16; game++) {
        Side side = (Side)(game % 2);
        assert_int_equal(schedule_player(&schedule, game, side), 0);
        assert_int_equal(schedule_player(&schedule, game, side_other(side)),
                         1 + game / 2 % 4);
    }
}

// Three players, two rounds: 0-1, 0-2, 1-2. The lower number wins, but the last player
// wins its last game, and player 1 crashes.
static void count_small_tournament(Tally *tally)
{
    Schedule schedule = {3, false};
    tally_init(tally, &schedule, 12);
    for (long game = 0; game < 12; game++) {
        Side winner = (Side)(game % 2);
        if (game == 11)
            winner = side_other(winner);
        tally_add(tally, game, winner, game == 11 ? TERMINATION_FORFEIT : TERMINATION_GOAL,
                  10);
    }
}

static void points_and_faults_are_those_of_each_player(void **state)
{
    (void)state;
    static const long points[] = {8, 3, 1};
    Tally tally;
    count_small_tournament(&tally);
    for (int player = 0; player < 3; player++) {
        assert_int_equal(tally_games(&tally, player), 8);
        assert_int_equal(tally_points(&tally, player), points[player]);
        assert_int_equal(tally.faults[player].crashes, player == 1);
    }
    assert_int_equal(tally.pairs[0].of_points[2], 2);
    assert_int_equal(tally.pairs[2].of_points[2], 1);
    assert_int_equal(tally.pairs[2].of_points[1], 1);
    assert_int_equal(tally_faults(&tally).crashes, 1);
    tally_free(&tally);
}

static void games_that_are_dropped_leave_no_trace(void **state)
{
    (void)state;
    Tally tally;
    count_small_tournament(&tally);
    tally_cut(&tally, 11);
    assert_int_equal(tally.played, 11);
    assert_int_equal(tally.turns, 110);
    assert_int_equal(tally_faults(&tally).crashes, 0);
    assert_int_equal(tally_points(&tally, 2), 0);
    assert_int_equal(tally.pairs[2].singles_won, 1);
    assert_false(tally_has(&tally, 11));
    tally_cut(&tally, 6);
    assert_int_equal(tally.played, 6);
    for (int player = 0; player < 3; player++)
        assert_int_equal(tally_points(&tally, player), 4 - 2 * player);
    tally_free(&tally);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_players_swap_colours),
        cmocka_unit_test(everybody_meets_everybody_with_both_colours),
        cmocka_unit_test(in_a_gauntlet_all_meet_the_first),
        cmocka_unit_test(points_and_faults_are_those_of_each_player),
        cmocka_unit_test(games_that_are_dropped_leave_no_trace),
    };
    return cmocka_run_group_tests_name("schedule", tests, NULL, NULL);
}
