// SPDX-License-Identifier: MIT
// What `tusk aei-check` finds in programs that are late, deaf or talk too much: small shell
// scripts. The clock is ours and goes by a millisecond when nothing is heard for ten: a
// busy machine makes nobody late. tests/cli/aei-check.t has the faults that need no clock.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "aei/aei_check.h"
#include "base/strbuf.h"
#include "support/hand_clock.h"

static const char *grade_name(AeiGrade grade)
{
    return grade == AEI_OK ? "ok" : grade == AEI_NOTE ? "note" : "fault";
}

static void hear(void *context, const AeiFinding *finding)
{
    strbuf_print(context, "%s %s: %s\n", grade_name(finding->grade), finding->check,
                 finding->text);
}

// How long its answers are waited for: not long when there will be none.
typedef enum Patience { IMPATIENT, PATIENT } Patience;

// A program that does `hello` when it is greeted, and `cases` of a shell on other lines.
static void check(const char *hello, const char *cases, const char *only, Patience patience,
                  StrBuf *out)
{
    HandClock clock;
    StrBuf command = strbuf_new();
    strbuf_print(&command,
                 "while read -r line; do case $line in aei) %s; echo aeiok;; "
                 "%s isready) echo readyok;; quit) exit;; esac; done",
                 hello, cases);
    AeiCheckPlan plan = aei_check_usual(command.text);
    hand_clock_init(&clock, 1);
    plan.timer = &clock.timer;
    plan.only = only;
    plan.margin_ms = 0;
    if (patience == IMPATIENT) {
        plan.move_ms = 50;
        plan.stop_ms = 40;
        plan.quit_ms = 30;
    }
    strbuf_clear(out);
    aei_check_run(&plan, hear, out);
    strbuf_free(&command);
}

static void assert_finds(const char *cases, const char *only, Patience patience,
                         const char *expected)
{
    StrBuf found = strbuf_new();
    check("echo protocol-version 1; echo id name x", cases, only, patience, &found);
    assert_string_equal(found.text, expected);
    strbuf_free(&found);
}

static void who_greets_wrongly_is_told(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        {"echo protocol-version 1", "note hello: it does not say its name: 'id name ...'\n"
                                    "ok hello: it answers 'aei'\n"},
        {"echo protocol-version 0",
         "fault hello: its first line is 'protocol-version 0', not 'protocol-version 1'\n"},
        {"echo protocol-version 1; echo id name a; echo id name b",
         "fault hello: it says 'id name' more than once\n"},
        {"echo protocol-version 1; echo; echo id name a",
         "fault hello: it sends blank lines\n"},
        {"exit 7", "fault hello: it ended with status 7 after 'aei'\n"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        StrBuf found = strbuf_new();
        check(cases[i][0], "", "hello", PATIENT, &found);
        assert_string_equal(found.text, cases[i][1]);
        strbuf_free(&found);
    }
}

// All checks would say the same of it.
static void who_does_not_answer_at_all_is_asked_no_further(void **state)
{
    (void)state;
    StrBuf found = strbuf_new();
    check("exit 7", "", NULL, PATIENT, &found);
    assert_string_equal(found.text, "fault hello: it ended with status 7 after 'aei'\n");
    strbuf_free(&found);
}

static void who_is_not_ready_is_told(void **state)
{
    (void)state;
    assert_finds("newgame) echo bestmove Ee2n;;", "ready", PATIENT,
                 "fault ready: it sends 'bestmove' before it was told to 'go'\n");
    assert_finds(
        "isready) echo readyok then;;", "ready", PATIENT,
        "fault ready: it answers 'isready' with 'readyok then', not with 'readyok' "
        "alone\n");
}

static void who_is_late_is_told(void **state)
{
    (void)state;
    assert_finds("stop) echo bestmove Ee2n;;", "time", IMPATIENT,
                 "fault time: it did not move within 0.05 s, the time of a move\n");
    assert_finds("go) exit 9;;", "time", PATIENT,
                 "fault time: it ended with status 9 after 'go'\n");
}

static void who_does_not_stop_is_told(void **state)
{
    (void)state;
    assert_finds("", "stop", IMPATIENT,
                 "fault stop: it did not answer 'stop' with 'bestmove' within 0.04 s\n");
    assert_finds("go) echo bestmove Ee2n; echo bestmove Ee2n;;", "stop", PATIENT,
                 "fault stop: it answers one 'go' with 2 'bestmove'\n");
}

static void who_moves_when_it_should_ponder_is_told(void **state)
{
    (void)state;
    assert_finds("'go'*) echo bestmove Ee2n;;", "ponder", PATIENT,
                 "fault ponder: it answers 'go ponder' with 'bestmove'\n");
}

static void who_does_not_end_is_told(void **state)
{
    (void)state;
    assert_finds("quit) ;;", "quit", IMPATIENT,
                 "fault quit: it did not end within 0.03 s after 'quit'\n");
    assert_finds("quit) exit 4;;", "quit", PATIENT,
                 "note quit: it ended with status 4 after 'quit'\n"
                 "ok quit: it ends when it is told to\n");
}

static void what_it_sets_up_and_plays_is_checked(void **state)
{
    (void)state;
    assert_finds("go) echo bestmove Ra1 Rb1;;", "setups", PATIENT,
                 "fault setups: gold's set-up: it plays 'Ra1 Rb1': gold has placed 2 of 8 "
                 "rabbits\n");
    assert_finds("go) echo bestmove resign;;", "positions", PATIENT,
                 "fault positions: 'g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR': it "
                 "resigns where it could play\n");
    assert_finds("go) echo bestmove;;", "positions", PATIENT,
                 "fault positions: 'g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR': it "
                 "plays '': the turn cannot end here: a turn needs at least one step\n");
}

static void checks_are_chosen_by_name(void **state)
{
    (void)state;
    Error err = {""};
    assert_true(aei_check_names("hello,stop", &err));
    assert_false(aei_check_names("hello,stopp", &err));
    assert_non_null(strstr(err.text, "there is no check 'stopp'"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_greets_wrongly_is_told),
        cmocka_unit_test(who_does_not_answer_at_all_is_asked_no_further),
        cmocka_unit_test(who_is_not_ready_is_told),
        cmocka_unit_test(who_is_late_is_told),
        cmocka_unit_test(who_does_not_stop_is_told),
        cmocka_unit_test(who_moves_when_it_should_ponder_is_told),
        cmocka_unit_test(who_does_not_end_is_told),
        cmocka_unit_test(what_it_sets_up_and_plays_is_checked),
        cmocka_unit_test(checks_are_chosen_by_name),
    };
    return cmocka_run_group_tests_name("aei_check", tests, NULL, NULL);
}
