// SPDX-License-Identifier: MIT
// How much time a turn gets: always less than there is, and never nothing.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "game/clock.h"

static Allotment allot(const char *text, int64_t used_ms)
{
    Clock clock;
    TimeControl control;
    assert_true(timecontrol_parse(text, &control, NULL));
    clock_init(&clock, &control);
    return allotment_of(&clock, SILVER, used_ms);
}

static void without_a_clock_there_is_no_limit(void **state)
{
    (void)state;
    Allotment allotment = allot("0/0/100", 0);
    assert_int_equal(allotment.time_ms, 0);
    assert_int_equal(allotment.max_ms, 0);
}

static void with_an_ample_reserve_a_turn_takes_a_part_of_it(void **state)
{
    (void)state;
    Allotment allotment = allot("10s/240s/100", 0);
    assert_int_equal(allotment.time_ms, 20000);
    assert_int_equal(allotment.max_ms, 70000);
    allotment = allot("10s/240s/100", 5000);
    assert_int_equal(allotment.time_ms, 15000);
    assert_int_equal(allotment.max_ms, 65000);
    assert_int_equal(allot("0/240s/100", 0).time_ms, 10000);
}

static void without_a_reserve_some_time_is_put_aside(void **state)
{
    (void)state;
    assert_int_equal(allot("31d/0/100", 0).time_ms, 31LL * 24 * 3600 * 750);
    assert_int_equal(allot("10s/0/100", 0).time_ms, 7500);
    assert_int_equal(allot("10s/40s/100", 0).time_ms, 8750 + 1666);
    assert_int_equal(allot("10s/0/100", 0).max_ms, 9600);
}

// Nothing is added to the reserve, or it is full.
static void time_that_would_be_lost_is_used(void **state)
{
    (void)state;
    assert_int_equal(allot("10s/24s/0", 0).time_ms, 11000);
    assert_int_equal(allot("10s/24s/100/24s", 0).time_ms, 11000);
    assert_int_equal(allot("10s/24s/100/25s", 0).time_ms, 10000);
    assert_int_equal(allot("10s/24s/50/25s", 0).time_ms, 11000 - 1750);
}

// A hundred turns, each of the usual time: the reserve settles, and no turn is late.
static void the_reserve_settles_wherever_it_began(void **state)
{
    (void)state;
    static const char *const controls[] = {"10s/0/100", "10s/30s/100", "10s/600s/100"};
    for (size_t i = 0; i < sizeof controls / sizeof *controls; i++) {
        Clock clock;
        TimeControl control;
        assert_true(timecontrol_parse(controls[i], &control, NULL));
        clock_init(&clock, &control);
        for (int turn = 0; turn < 100; turn++) {
            Allotment allotment = allotment_of(&clock, GOLD, 0);
            assert_true(allotment.time_ms <= allotment.max_ms);
            assert_int_equal(clock_use(&clock, GOLD, allotment.time_ms, false),
                             CLOCK_IN_TIME);
        }
        assert_in_range(clock.reserve_ms[GOLD], 30000, 45000);
    }
}

// The game is stopped before the turn would be over.
static void the_end_of_the_game_binds(void **state)
{
    (void)state;
    Clock clock;
    TimeControl control;
    assert_true(timecontrol_parse("10s/60s/100/0/1h", &control, NULL));
    clock_init(&clock, &control);
    clock.used_ms[GOLD] = 3600 * 1000 - 5000;
    assert_int_equal(allotment_of(&clock, SILVER, 0).max_ms, 4800);
}

static void without_a_reserve_a_margin_is_kept(void **state)
{
    (void)state;
    Allotment allotment = allot("2s/0/0", 0);
    assert_int_equal(allotment.time_ms, 1920);
    assert_int_equal(allotment.max_ms, 1920);
    assert_int_equal(allot("0.1s/0/0", 0).max_ms, 80);
    assert_int_equal(allot("100s/0/0", 0).max_ms, 99000);
}

static void the_longest_turn_binds_too(void **state)
{
    (void)state;
    assert_int_equal(allot("10s/160s/100/0/0/15s", 0).max_ms, 14400);
    assert_int_equal(allot("0/0/0/0/0/10s", 0).time_ms, 9600);
}

static void when_time_is_over_a_millisecond_is_left(void **state)
{
    (void)state;
    assert_int_equal(allot("2s/0/0", 10000).max_ms, 1);
    assert_int_equal(allot("0.01s/0/0", 0).time_ms, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_a_clock_there_is_no_limit),
        cmocka_unit_test(with_an_ample_reserve_a_turn_takes_a_part_of_it),
        cmocka_unit_test(without_a_reserve_some_time_is_put_aside),
        cmocka_unit_test(time_that_would_be_lost_is_used),
        cmocka_unit_test(the_reserve_settles_wherever_it_began),
        cmocka_unit_test(the_end_of_the_game_binds),
        cmocka_unit_test(without_a_reserve_a_margin_is_kept),
        cmocka_unit_test(the_longest_turn_binds_too),
        cmocka_unit_test(when_time_is_over_a_millisecond_is_left),
    };
    return cmocka_run_group_tests_name("allotment", tests, NULL, NULL);
}
