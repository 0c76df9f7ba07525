// SPDX-License-Identifier: MIT
// Clocks: reserves, losses on time, limits of the game, and the score at the limit.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/turn_text.h"
#include "game/clock.h"
#include "game/game.h"
#include "support/suite.h"

static Clock clock_of(const char *text)
{
    Clock clock;
    TimeControl control;
    assert_true(timecontrol_parse(text, &control, NULL));
    clock_init(&clock, &control);
    return clock;
}

static void unused_move_time_goes_to_the_reserve_of_that_side(void **state)
{
    (void)state;
    Clock clock = clock_of("10s/1m/100");
    assert_int_equal(clock_turn_ms(&clock, GOLD), 70000);
    assert_int_equal(clock_use(&clock, GOLD, 4000, false), CLOCK_IN_TIME);
    assert_int_equal(clock.reserve_ms[GOLD], 66000);
    assert_int_equal(clock.reserve_ms[SILVER], 60000);
    assert_int_equal(clock.used_ms[GOLD], 4000);
}

static void percent_of_it_is_added_rounded_down(void **state)
{
    (void)state;
    Clock clock = clock_of("10s/1m/33");
    clock_use(&clock, SILVER, 9990, false);
    assert_int_equal(clock.reserve_ms[SILVER], 60003);
    clock = clock_of("10s/1m/0");
    clock_use(&clock, SILVER, 0, false);
    assert_int_equal(clock.reserve_ms[SILVER], 60000);
}

static void more_than_the_move_time_comes_out_of_the_reserve(void **state)
{
    (void)state;
    Clock clock = clock_of("10s/1m/100");
    assert_int_equal(clock_use(&clock, GOLD, 25000, false), CLOCK_IN_TIME);
    assert_int_equal(clock.reserve_ms[GOLD], 45000);
    assert_int_equal(clock_turn_ms(&clock, GOLD), 55000);
}

static void the_last_millisecond_is_in_time_and_the_next_is_not(void **state)
{
    (void)state;
    Clock clock = clock_of("10s/1m/100");
    assert_int_equal(clock_use(&clock, GOLD, 70000, false), CLOCK_IN_TIME);
    assert_int_equal(clock.reserve_ms[GOLD], 0);
    assert_int_equal(clock_use(&clock, SILVER, 70001, false), CLOCK_TIME_LOSS);
    assert_int_equal(clock.reserve_ms[SILVER], 0);
}

static void the_reserve_does_not_grow_beyond_its_limit(void **state)
{
    (void)state;
    Clock clock = clock_of("10s/1m/100/1m5s");
    clock_use(&clock, GOLD, 8000, false);
    assert_int_equal(clock.reserve_ms[GOLD], 62000);
    clock_use(&clock, GOLD, 0, false);
    assert_int_equal(clock.reserve_ms[GOLD], 65000);
}

static void a_reserve_that_begins_above_its_limit_only_shrinks(void **state)
{
    (void)state;
    Clock clock = clock_of("10s/2m/100/1m");
    clock_use(&clock, GOLD, 0, false);
    assert_int_equal(clock.reserve_ms[GOLD], 120000);
    clock_use(&clock, GOLD, 15000, false);
    assert_int_equal(clock.reserve_ms[GOLD], 115000);
}

static void a_setup_leaves_the_reserve_alone_but_can_lose_on_time(void **state)
{
    (void)state;
    Clock clock = clock_of("10s/1m/100");
    assert_int_equal(clock_use(&clock, GOLD, 2000, true), CLOCK_IN_TIME);
    assert_int_equal(clock_use(&clock, SILVER, 65000, true), CLOCK_IN_TIME);
    assert_int_equal(clock.reserve_ms[GOLD], 60000);
    assert_int_equal(clock.reserve_ms[SILVER], 60000);
    assert_int_equal(clock_use(&clock, SILVER, 70001, true), CLOCK_TIME_LOSS);
}

static void no_turn_may_take_longer_than_t(void **state)
{
    (void)state;
    Clock clock = clock_of("10s/5m/100/0/0/20s");
    assert_int_equal(clock_turn_ms(&clock, GOLD), 20000);
    assert_int_equal(clock_use(&clock, GOLD, 20000, false), CLOCK_IN_TIME);
    assert_int_equal(clock_use(&clock, GOLD, 20001, false), CLOCK_TIME_LOSS);
    clock = clock_of("0/0/0/0/0/20s");
    assert_int_equal(clock_turn_ms(&clock, GOLD), 20000);
    assert_int_equal(clock_use(&clock, GOLD, 20000, false), CLOCK_IN_TIME);
}

static void without_a_clock_nobody_is_late(void **state)
{
    (void)state;
    Clock clock = clock_of("0/0/100");
    assert_true(clock_turn_ms(&clock, GOLD) == CLOCK_NO_LIMIT);
    assert_true(clock_game_ms(&clock) == CLOCK_NO_LIMIT);
    assert_int_equal(clock_use(&clock, GOLD, 1000000000, false), CLOCK_IN_TIME);
    assert_int_equal(clock.reserve_ms[GOLD], 0);
}

static void a_reserve_alone_is_time_for_the_whole_game(void **state)
{
    (void)state;
    Clock clock = clock_of("0/1/100");
    assert_int_equal(clock_use(&clock, GOLD, 40000, false), CLOCK_IN_TIME);
    assert_int_equal(clock_turn_ms(&clock, GOLD), 20000);
    assert_int_equal(clock_use(&clock, GOLD, 20000, false), CLOCK_IN_TIME);
    assert_int_equal(clock_turn_ms(&clock, GOLD), 0);
    assert_int_equal(clock_use(&clock, GOLD, 1, false), CLOCK_TIME_LOSS);
}

static void the_time_of_both_sides_ends_the_game(void **state)
{
    (void)state;
    Clock clock = clock_of("1m/10m/100/0/0:01");
    assert_int_equal(clock_use(&clock, GOLD, 30000, true), CLOCK_IN_TIME);
    assert_int_equal(clock_use(&clock, SILVER, 20000, true), CLOCK_IN_TIME);
    assert_int_equal(clock_game_ms(&clock), 10000);
    assert_int_equal(clock_use(&clock, GOLD, 9999, false), CLOCK_IN_TIME);
    assert_int_equal(clock_use(&clock, SILVER, 1, false), CLOCK_GAME_HALTED);
    assert_int_equal(clock_game_ms(&clock), 0);
}

static void of_two_limits_in_one_turn_the_first_counts(void **state)
{
    (void)state;
    Clock clock = clock_of("10s/0/0/0/20s");
    assert_int_equal(clock_use(&clock, GOLD, 30000, false), CLOCK_TIME_LOSS);
    clock = clock_of("30s/0/0/0/20s");
    assert_int_equal(clock_use(&clock, GOLD, 40000, false), CLOCK_GAME_HALTED);
}

static void a_number_of_moves_ends_the_game_after_silvers_last(void **state)
{
    (void)state;
    Clock clock = clock_of("10s/0/0/0/80t");
    assert_false(clock_is_past_last_move(&clock, 80));
    assert_true(clock_is_past_last_move(&clock, 81));
    clock = clock_of("10s/0/0");
    assert_false(clock_is_past_last_move(&clock, 1000000));
}

static void a_reset_begins_the_game_anew(void **state)
{
    (void)state;
    Clock clock = clock_of("10s/1m/100");
    clock_use(&clock, GOLD, 25000, false);
    clock_reset(&clock);
    assert_int_equal(clock.reserve_ms[GOLD], 60000);
    assert_int_equal(clock.used_ms[GOLD], 0);
}

// ---- The score -------------------------------------------------------------------------

static void play(Game *game, const char *text)
{
    Turn turn;
    Error err = {""};
    if (!turn_parse(&game->position, text, &turn, NULL, &err) ||
        !game_play(game, &turn, &err))
        fail_msg("%s: %s", text, err.text);
}

static void silver_wins_when_nobody_was_ever_ahead(void **state)
{
    (void)state;
    Game game;
    Position start = suite_position('g', "r......e/......../......../......../......../"
                                         "......../......../R......E");
    game_init_position(&game, &start);
    assert_int_equal(game_score_winner(&game), SILVER);
    play(&game, "Eh1n");
    assert_int_equal(game_score_winner(&game), SILVER);
    game_free(&game);
}

// Gold takes a rabbit and silver takes one back: gold was ahead between.
static void whoever_was_ahead_last_wins_when_the_count_is_even(void **state)
{
    (void)state;
    Game game;
    Position start = suite_position('g', "r......r/......../.e....../..R...../..rE..../"
                                         "......../......../R......R");
    game_init_position(&game, &start);
    play(&game, "rc4s rc3x Ed4w");
    assert_int_equal(game_score_winner(&game), GOLD);
    play(&game, "eb6s Rc5n Rc6x eb5e");
    assert_int_equal(game_score_winner(&game), GOLD);
    game_free(&game);
}

static void a_reserve_grows_to_no_more_than_can_be_counted(void **state)
{
    (void)state;
    Clock clock;
    TimeControl control;
    assert_true(timecontrol_parse("999991891d/0/850", &control, NULL));
    clock_init(&clock, &control);
    for (int i = 0; i < 100; i++) {
        int64_t before = clock.reserve_ms[GOLD];
        clock_use(&clock, GOLD, 1, false);
        assert_true(clock.reserve_ms[GOLD] >= before);
    }
    assert_true(clock_turn_ms(&clock, GOLD) > clock.reserve_ms[GOLD]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(unused_move_time_goes_to_the_reserve_of_that_side),
        cmocka_unit_test(percent_of_it_is_added_rounded_down),
        cmocka_unit_test(more_than_the_move_time_comes_out_of_the_reserve),
        cmocka_unit_test(the_last_millisecond_is_in_time_and_the_next_is_not),
        cmocka_unit_test(the_reserve_does_not_grow_beyond_its_limit),
        cmocka_unit_test(a_reserve_that_begins_above_its_limit_only_shrinks),
        cmocka_unit_test(a_setup_leaves_the_reserve_alone_but_can_lose_on_time),
        cmocka_unit_test(no_turn_may_take_longer_than_t),
        cmocka_unit_test(without_a_clock_nobody_is_late),
        cmocka_unit_test(a_reserve_alone_is_time_for_the_whole_game),
        cmocka_unit_test(the_time_of_both_sides_ends_the_game),
        cmocka_unit_test(of_two_limits_in_one_turn_the_first_counts),
        cmocka_unit_test(a_number_of_moves_ends_the_game_after_silvers_last),
        cmocka_unit_test(a_reset_begins_the_game_anew),
        cmocka_unit_test(a_reserve_grows_to_no_more_than_can_be_counted),
        cmocka_unit_test(silver_wins_when_nobody_was_ever_ahead),
        cmocka_unit_test(whoever_was_ahead_last_wins_when_the_count_is_even),
    };
    return cmocka_run_group_tests_name("clock", tests, NULL, NULL);
}
