// SPDX-License-Identifier: MIT
// How much time a turn gets: always less than there is, and never nothing.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "game/allotment.h"

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

static void the_usual_turn_takes_a_part_of_the_reserve(void **state)
{
    (void)state;
    Allotment allotment = allot("10s/160s/100", 0);
    assert_int_equal(allotment.time_ms, 20000);
    assert_int_equal(allotment.max_ms, 50000);
    allotment = allot("10s/160s/100", 5000);
    assert_int_equal(allotment.time_ms, 15000);
    assert_int_equal(allotment.max_ms, 45000);
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
        cmocka_unit_test(the_usual_turn_takes_a_part_of_the_reserve),
        cmocka_unit_test(without_a_reserve_a_margin_is_kept),
        cmocka_unit_test(the_longest_turn_binds_too),
        cmocka_unit_test(when_time_is_over_a_millisecond_is_left),
    };
    return cmocka_run_group_tests_name("allotment", tests, NULL, NULL);
}
