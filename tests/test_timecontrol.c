// SPDX-License-Identifier: MIT
// Time controls as text: what archives hold is understood, and printed back.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "game/timecontrol.h"
#include "support/suite.h"

typedef struct Sample {
    const char *text;
    const char *printed;
} Sample;

static void assert_prints(const TimeControl *control, const char *expected)
{
    StrBuf out = strbuf_new();
    timecontrol_format(control, &out);
    assert_string_equal(out.text, expected);
    strbuf_free(&out);
}

static void strings_of_the_archive_are_read_and_printed(void **state)
{
    (void)state;
    static const Sample samples[] = {
        {"15s/2m30s/100", "15s/2m30s/100"},
        {"2/2/100/10/8", "2m/2m/100/10m/8h"},
        {"0:30/3/100/5/8", "30s/3m/100/5m/8h"},
        {"8s/0/0", "8s/0/0"},
        {"2m/6m/100/0/7h13s/0", "2m/6m/100/0/7h13s"},
        {"2m/6m/100/0/8h/6m", "2m/6m/100/0/8h/6m"},
        {"15s/1:30/100/2/4", "15s/1m30s/100/2m/4h"},
        {"15s/90s/100/2m/4h", "15s/1m30s/100/2m/4h"},
        {"0/60/0/0/0", "0/1h/0"},
        {"0/0/0/0/0", "0/0/0"},
        {"30s/3/100/5/8", "30s/3m/100/5m/8h"},
        {"1/1", "1m/1m/100"},
    };
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        TimeControl control;
        Error err = {""};
        if (!timecontrol_parse(samples[i].text, &control, &err))
            fail_msg("%s: %s", samples[i].text, err.text);
        assert_prints(&control, samples[i].printed);
    }
}

static void each_part_has_its_own_unit(void **state)
{
    (void)state;
    TimeControl control;
    assert_true(timecontrol_parse("1/2:30/50/3/4:15/5", &control, NULL));
    assert_int_equal(control.move_ms, 60000);
    assert_int_equal(control.reserve_ms, 150000);
    assert_int_equal(control.percent, 50);
    assert_int_equal(control.reserve_max_ms, 180000);
    assert_int_equal(control.game_ms, 4 * 3600000 + 15 * 60000);
    assert_int_equal(control.turn_max_ms, 300000);
}

static void a_game_can_be_limited_to_a_number_of_moves(void **state)
{
    (void)state;
    TimeControl control;
    assert_true(timecontrol_parse("15s/30s/100/0/80t", &control, NULL));
    assert_int_equal(control.game_moves, 80);
    assert_int_equal(control.game_ms, 0);
    assert_prints(&control, "15s/30s/100/0/80t");
}

static void days_and_parts_of_seconds_are_times_too(void **state)
{
    (void)state;
    TimeControl control;
    assert_true(timecontrol_parse("1d/20d2h3m4s/100", &control, NULL));
    assert_int_equal(control.move_ms, 86400000);
    assert_prints(&control, "1d/20d2h3m4s/100");
    assert_true(timecontrol_parse("0.2s/1m0.25s/0/1.005s", &control, NULL));
    assert_int_equal(control.move_ms, 200);
    assert_int_equal(control.reserve_ms, 60250);
    assert_int_equal(control.reserve_max_ms, 1005);
    assert_prints(&control, "0.2s/1m0.25s/0/1.005s");
}

static void what_is_no_time_control_is_refused_by_part(void **state)
{
    (void)state;
    static const Sample wrong[] = {
        {"", "time control: M must be a time such as 2m30s or 2:30, not ''"},
        {"2m", "a time control has at least two parts, M/R"},
        {"2m/", "time control: R must be a time such as 2m30s or 2:30, not ''"},
        {"2x/1", "time control: M must be a time such as 2m30s or 2:30, not '2x'"},
        {"1/5s2m", "time control: R must be a time such as 2m30s or 2:30, not '5s2m'"},
        {"1/2m2m", "time control: R must be a time such as 2m30s or 2:30, not '2m2m'"},
        {"1:60/2", "time control: M must be a time such as 2m30s or 2:30, not '1:60'"},
        {"1/0.5m", "time control: R must be a time such as 2m30s or 2:30, not '0.5m'"},
        {"1/.5s", "time control: R must be a time such as 2m30s or 2:30, not '.5s'"},
        {"1/0.1234s",
         "time control: R must be a time such as 2m30s or 2:30, not '0.1234s'"},
        {"-1/2", "time control: M must be a time such as 2m30s or 2:30, not '-1'"},
        {"1/2/x", "time control: P must be a percentage from 0 to 1000, not 'x'"},
        {"1/2/1001", "time control: P must be a percentage from 0 to 1000, not '1001'"},
        {"1/2/100/0/80tt",
         "time control: G must be a time such as 2m30s or 2:30, not '80tt'"},
        {"80t/2", "time control: M must be a time such as 2m30s or 2:30, not '80t'"},
        {"1/2/3/4/5/6/7",
         "time control: a time control has at most six parts, M/R/P/L/G/T"},
        {"1234567890/1",
         "time control: M must be a time such as 2m30s or 2:30, not '1234567890'"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        TimeControl control;
        Error err = {""};
        assert_false(timecontrol_parse(wrong[i].text, &control, &err));
        assert_string_equal(err.text, wrong[i].printed);
    }
}

static void no_clock_is_none(void **state)
{
    (void)state;
    TimeControl control = timecontrol_none();
    assert_true(timecontrol_is_none(&control));
    assert_prints(&control, "0/0/100");
    control = timecontrol_per_move(2000);
    assert_false(timecontrol_is_none(&control));
    assert_prints(&control, "2s/0/0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(strings_of_the_archive_are_read_and_printed),
        cmocka_unit_test(each_part_has_its_own_unit),
        cmocka_unit_test(a_game_can_be_limited_to_a_number_of_moves),
        cmocka_unit_test(days_and_parts_of_seconds_are_times_too),
        cmocka_unit_test(what_is_no_time_control_is_refused_by_part),
        cmocka_unit_test(no_clock_is_none),
    };
    return cmocka_run_group_tests_name("timecontrol", tests, NULL, NULL);
}
