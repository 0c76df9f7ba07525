// SPDX-License-Identifier: MIT
// Journals: work that was cut off goes on from there. Pieces of work that is shared.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/file.h"
#include "base/journal.h"
#include "base/pieces.h"

static char *temporary_path(void)
{
    static const char pattern[] = "/tmp/tusk-journal-XXXXXX";
    char *path = malloc(sizeof pattern);
    assert_non_null(path);
    memcpy(path, pattern, sizeof pattern);
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    close(fd);
    return path;
}

enum { STEPS = 5 };

// Do the steps of some work, or recall them, and stop after so many were done. Returns how
// many had to be done.
static int work(const char *path, int most, bool is_end)
{
    Journal journal;
    Error err = {""};
    int done = 0;
    if (!journal_open(&journal, path, "some work", &err))
        fail_msg("%s", err.text);
    for (int step = 0; step < STEPS && done < most; step++) {
        char wanted[40];
        StrBuf record = strbuf_new();
        snprintf(wanted, sizeof wanted, "step %d has come to %02d", step, step * step);
        if (!journal_recall(&journal, &record)) {
            done++;
            strbuf_add(&record, wanted);
            journal_keep(&journal, &record);
        }
        assert_string_equal(record.text, wanted);
        strbuf_free(&record);
    }
    assert_true(journal_close(&journal, is_end, &err));
    return done;
}

static void what_is_done_is_not_done_again(void **state)
{
    (void)state;
    char *path = temporary_path();
    assert_int_equal(work(path, 2, false), 2);
    assert_int_equal(work(path, 1, false), 1);
    assert_int_equal(work(path, STEPS, false), 2);
    assert_int_equal(work(path, STEPS, true), 0);
    assert_int_not_equal(access(path, F_OK), 0); // it is gone with the work
    free(path);
}

// Cut the file at every length, and damage every byte: the steps that are whole are kept,
// and the rest is done again; or the file is refused.
static void a_broken_end_is_done_again(void **state)
{
    (void)state;
    char *path = temporary_path();
    StrBuf whole = strbuf_new();
    assert_int_equal(work(path, STEPS, false), STEPS);
    assert_true(file_read(path, &whole, NULL));
    size_t heading = strlen("tusk-journal 1 some work\n");
    size_t record = (whole.length - heading) / STEPS;
    for (size_t length = 0; length < whole.length; length++) {
        assert_true(file_replace(path, whole.text, length, NULL));
        int kept = length < heading ? 0 : (int)((length - heading) / record);
        assert_int_equal(work(path, STEPS, false), STEPS - kept);
    }
    for (size_t at = heading; at < whole.length; at++) {
        StrBuf damaged = strbuf_new();
        strbuf_add_bytes(&damaged, whole.text, whole.length);
        damaged.text[at] = (char)(damaged.text[at] ^ 1);
        assert_true(file_write(path, &damaged, NULL));
        assert_int_equal(work(path, STEPS, false), STEPS - (int)((at - heading) / record));
    }
    strbuf_free(&whole);
    unlink(path);
    free(path);
}

static void assert_refused(const char *text, const char *sentence)
{
    char *path = temporary_path();
    Journal journal;
    Error err = {""};
    StrBuf after = strbuf_new();
    assert_true(file_replace(path, text, strlen(text), NULL));
    assert_false(journal_open(&journal, path, "some work", &err));
    assert_non_null(strstr(err.text, sentence));
    assert_true(file_read(path, &after, NULL));
    assert_string_equal(after.text, text); // it is left as it was
    strbuf_free(&after);
    unlink(path);
    free(path);
}

static void journals_of_other_work_are_refused(void **state)
{
    (void)state;
    assert_refused("tusk-journal 1 other work\n", "was begun with other settings");
    assert_refused("tusk-journal 1 some work too\n", "was begun with other settings");
    assert_refused("my novel\n", "is no journal; it is left as it is");
    assert_refused("my", "is no journal");
}

static void without_a_journal_everything_is_done(void **state)
{
    (void)state;
    StrBuf record = strbuf_new();
    assert_false(journal_recall(NULL, &record));
    journal_keep(NULL, &record);
    assert_true(journal_close(NULL, true, NULL));
    strbuf_free(&record);
}

// ---- Pieces ----------------------------------------------------------------------------

static void square(void *context, size_t piece, int worker)
{
    double *results = context;
    (void)worker;
    results[piece] = (double)(piece * piece);
}

static void all_pieces_are_done(void **state)
{
    (void)state;
    double results[20] = {0};
    for (int jobs = 1; jobs <= 3; jobs++) {
        memset(results, 0, sizeof results);
        pieces_run(&(Pieces){.count = 20,
                             .jobs = jobs,
                             .work = square,
                             .context = results,
                             .results = results,
                             .size = sizeof *results});
        for (size_t i = 0; i < 20; i++)
            assert_true(results[i] == (double)(i * i));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_done_is_not_done_again),
        cmocka_unit_test(a_broken_end_is_done_again),
        cmocka_unit_test(journals_of_other_work_are_refused),
        cmocka_unit_test(without_a_journal_everything_is_done),
        cmocka_unit_test(all_pieces_are_done),
    };
    return cmocka_run_group_tests_name("journal", tests, NULL, NULL);
}
