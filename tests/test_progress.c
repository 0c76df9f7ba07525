// SPDX-License-Identifier: MIT
// The line of long work: what it says, that it fits, and how often it changes. The clock is
// the test's, and so is the terminal.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/progress.h"
#include "support/hand_clock.h"

#define ERASED "\r\033[K"

// A terminal that remembers what was written to it.
typedef struct Terminal {
    HandClock clock;
    char *written;
    size_t length;
    size_t seen; // of what was written
    FILE *out;
    Progress progress;
} Terminal;

static void terminal_open(Terminal *terminal, int columns, double done)
{
    hand_clock_init(&terminal->clock, 0);
    terminal->seen = 0;
    terminal->out = open_memstream(&terminal->written, &terminal->length);
    ProgressScreen screen = {terminal->out, columns, &terminal->clock.timer};
    progress_begin(&terminal->progress, &screen, done);
}

static void terminal_close(Terminal *terminal)
{
    progress_end(&terminal->progress);
    fclose(terminal->out);
    free(terminal->written);
}

// What was written since it was looked at last.
static void assert_written(Terminal *terminal, const char *expected)
{
    fflush(terminal->out);
    assert_string_equal(terminal->written + terminal->seen, expected);
    terminal->seen = terminal->length;
}

static void it_tells_what_is_done_the_time_and_what_is_left(void **state)
{
    Terminal terminal;
    (void)state;
    terminal_open(&terminal, 80, 0);
    progress_at(&terminal.progress, 0, "%d of %d turns", 0, 40);
    assert_written(&terminal, ERASED "0 of 40 turns, 0 %, 0:00 gone");
    hand_clock_advance(&terminal.clock, 12000);
    progress_at(&terminal.progress, 0.3, "%d of %d turns", 12, 40);
    assert_written(&terminal, ERASED "12 of 40 turns, 30 %, 0:12 gone, 0:28 left");
    hand_clock_advance(&terminal.clock, (int64_t)2 * 3600 * 1000);
    progress_at(&terminal.progress, 0.5, "%d of %d turns", 20, 40);
    assert_written(&terminal, ERASED "20 of 40 turns, 50 %, 2:00:12 gone, 2:00:12 left");
    progress_clear(&terminal.progress);
    assert_written(&terminal, ERASED);
    terminal_close(&terminal);
}

static void what_was_done_before_does_not_count_as_fast_work(void **state)
{
    Terminal terminal;
    (void)state;
    terminal_open(&terminal, 80, 0.5);
    hand_clock_advance(&terminal.clock, 10000);
    progress_at(&terminal.progress, 0.6, "6 of 10 games");
    assert_written(&terminal, ERASED "6 of 10 games, 60 %, 0:10 gone, 0:40 left");
    terminal_close(&terminal);
}

static void without_a_known_end_none_is_promised(void **state)
{
    Terminal terminal;
    (void)state;
    terminal_open(&terminal, 80, 0);
    hand_clock_advance(&terminal.clock, 61000);
    progress_at(&terminal.progress, -1, "7 games");
    assert_written(&terminal, ERASED "7 games, 1:01 gone");
    terminal_close(&terminal);
}

static void it_changes_a_few_times_a_second_at_most(void **state)
{
    Terminal terminal;
    (void)state;
    terminal_open(&terminal, 80, 0);
    progress_at(&terminal.progress, 0, "a");
    assert_written(&terminal, ERASED "a, 0 %, 0:00 gone");
    for (int i = 0; i < 1000; i++)
        progress_at(&terminal.progress, 0, "b");
    hand_clock_advance(&terminal.clock, PROGRESS_REST_MS - 1);
    progress_at(&terminal.progress, 0, "c");
    assert_written(&terminal, "");
    hand_clock_advance(&terminal.clock, 1);
    progress_tick(&terminal.progress);
    assert_written(&terminal, ERASED "c, 0 %, 0:00 gone");
    terminal_close(&terminal);
}

static void the_time_goes_on_while_nothing_is_told(void **state)
{
    Terminal terminal;
    (void)state;
    terminal_open(&terminal, 80, 0);
    progress_tick(&terminal.progress);
    assert_written(&terminal, "");
    progress_at(&terminal.progress, -1, "a");
    assert_written(&terminal, ERASED "a, 0:00 gone");
    hand_clock_advance(&terminal.clock, 999);
    progress_tick(&terminal.progress);
    assert_written(&terminal, "");
    hand_clock_advance(&terminal.clock, 1);
    progress_tick(&terminal.progress);
    assert_written(&terminal, ERASED "a, 0:01 gone");
    terminal_close(&terminal);
}

// Else it would stand in the middle of what another thread prints.
static void a_line_taken_away_stays_away_until_there_is_news(void **state)
{
    Terminal terminal;
    (void)state;
    terminal_open(&terminal, 80, 0);
    progress_at(&terminal.progress, -1, "a");
    progress_clear(&terminal.progress);
    assert_written(&terminal, ERASED "a, 0:00 gone" ERASED);
    hand_clock_advance(&terminal.clock, 5000);
    progress_tick(&terminal.progress);
    progress_clear(&terminal.progress);
    assert_written(&terminal, "");
    progress_at(&terminal.progress, -1, "b");
    assert_written(&terminal, ERASED "b, 0:05 gone");
    terminal_close(&terminal);
}

static void it_fits_the_width_and_keeps_the_times(void **state)
{
    Terminal terminal;
    (void)state;
    terminal_open(&terminal, 40, 0);
    hand_clock_advance(&terminal.clock, 12000);
    progress_at(&terminal.progress, 0.3, "a very long name of a bot, 12 of 40 games");
    assert_written(&terminal, ERASED "a very long, 30 %, 0:12 gone, 0:28 left");
    hand_clock_advance(&terminal.clock, 12000);
    progress_at(&terminal.progress, 0.6,
                "\xe8\xb1\xa1\xe8\xb1\xa1\xe8\xb1\xa1\xe8\xb1\xa1"
                "\xe8\xb1\xa1\xe8\xb1\xa1");
    assert_written(&terminal, ERASED "\xe8\xb1\xa1\xe8\xb1\xa1\xe8\xb1\xa1\xe8\xb1\xa1"
                                     "\xe8\xb1\xa1, 60 %, 0:24 gone, 0:16 left");
    terminal_close(&terminal);
    terminal_open(&terminal, 20, 0);
    hand_clock_advance(&terminal.clock, 12000);
    progress_at(&terminal.progress, 0.3, "12 of 40 games");
    assert_written(&terminal, ERASED "30 %, 0:12 gone, 0");
    terminal_close(&terminal);
}

static void control_characters_are_spelled_out(void **state)
{
    Terminal terminal;
    (void)state;
    terminal_open(&terminal, 80, 0);
    progress_at(&terminal.progress, -1, "bot\033[2J\n");
    assert_written(&terminal, ERASED "bot\\x1b[2J\\x0a, 0:00 gone");
    terminal_close(&terminal);
}

static void parts_are_shares_of_the_whole(void **state)
{
    Terminal terminal;
    (void)state;
    terminal_open(&terminal, 80, 0);
    Progress *progress = &terminal.progress;
    ProgressPart whole = progress_enter(progress, 0.5, 1, "fold %d of %d", 2, 2);
    ProgressPart fold = progress_enter(progress, 0.5, 1, "testing");
    hand_clock_advance(&terminal.clock, 40000);
    progress_at(progress, 0.2, "1 game");
    assert_written(&terminal,
                   ERASED "fold 2 of 2: testing: 1 game, 80 %, 0:40 gone, 0:10 left");
    hand_clock_advance(&terminal.clock, 10000);
    terminal.progress.screen.columns = 50;
    progress_at(progress, 0, "1 game");
    assert_written(&terminal, ERASED "fold 2 of 2: testing, 75 %, 0:50 gone, 0:17 left");
    hand_clock_advance(&terminal.clock, -10000);
    terminal.progress.screen.columns = 80;
    progress_leave(progress, fold);
    progress_clear(progress);
    assert_written(&terminal, ERASED);
    progress_at(progress, 1, "done");
    assert_written(&terminal, ERASED "fold 2 of 2: done, 100 %, 0:40 gone, 0:00 left");
    progress_leave(progress, whole);
    terminal_close(&terminal);
}

static void without_a_terminal_nothing_is_written(void **state)
{
    Progress progress;
    (void)state;
    progress_begin(&progress, &(ProgressScreen){NULL, 0, NULL}, 0);
    ProgressPart whole = progress_enter(&progress, 0, 1, "a");
    progress_at(&progress, 0.5, "b");
    progress_leave(&progress, whole);
    progress_tick(&progress);
    progress_end(&progress);
    progress_leave(NULL, progress_enter(NULL, 0, 1, "a"));
    progress_at(NULL, 0.5, "b");
    progress_clear(NULL);
    progress_tick(NULL);
    progress_end(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_tells_what_is_done_the_time_and_what_is_left),
        cmocka_unit_test(what_was_done_before_does_not_count_as_fast_work),
        cmocka_unit_test(without_a_known_end_none_is_promised),
        cmocka_unit_test(it_changes_a_few_times_a_second_at_most),
        cmocka_unit_test(the_time_goes_on_while_nothing_is_told),
        cmocka_unit_test(a_line_taken_away_stays_away_until_there_is_news),
        cmocka_unit_test(it_fits_the_width_and_keeps_the_times),
        cmocka_unit_test(control_characters_are_spelled_out),
        cmocka_unit_test(parts_are_shares_of_the_whole),
        cmocka_unit_test(without_a_terminal_nothing_is_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
