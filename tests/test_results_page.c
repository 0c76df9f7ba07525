// SPDX-License-Identifier: MIT
// The page of all studies, from tables made here.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "study/folder.h"
#include "study/results_page.h"

static void put(const char *folder, const char *name, const char *text)
{
    Error err;
    StrBuf copy = strbuf_new();
    strbuf_add(&copy, text);
    assert_true(study_publish(folder, name, &copy, &err));
    strbuf_free(&copy);
}

static void drop(const char *folder, const char *name)
{
    char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    unlink(path);
}

// The line of the page that begins so.
static void assert_line(const StrBuf *page, const char *begin, const char *expected)
{
    const char *found = strstr(page->text, begin);
    if (!found || strncmp(found, expected, strlen(expected)) != 0)
        fail_msg("'%.*s' is not '%s'", found ? (int)strcspn(found, "\n") : 0,
                 found ? found : "", expected);
}

static void every_claim_has_its_number_control_and_interval(void **state)
{
    (void)state;
    char folder[] = "/tmp/tusk-page-XXXXXX";
    assert_non_null(mkdtemp(folder));
    put(folder, "phase.tsv",
        "match\tties-gt-few-theirs\ta\tb\t400\t87.75\t84.76\t90.74\t88.35\t1914\n"
        "match\tties-gt-few-random\ta\tb\t400\t74.00\t69.55\t78.45\t-\t-\n"
        "clusters\tweka\t2-8\t2\t30\t30\t1.0\nclusters\ttextbook\t2-8\t8\t30\t30\t2.0\n");
    put(folder, "mimic.tsv",
        "steps-empty\tmatch\tempty\t0\tp\to\t10\t1\t26.10\t20.00\t30.00\t-181\t-206\t-"
        "157\t-"
        "\t-\t-\t-\n"
        "steps\tmatch\treal\t444\tp\to\t10\t1\t26.70\t23.92\t29.48\t-175\t-201\t-152\t"
        "steps-empty\t6\t-29\t40\n");
    StrBuf page = strbuf_new();
    results_page_write(folder, &page);
    assert_line(
        &page, "| GT, one turn, the authors'",
        "| GT, one turn, the authors' set-ups and order of equal turns, won % | 88.35 "
        "| 87.75 | ties drawn: 74.00 | 84.76 to 90.74 | `tusk study phase --only "
        "ties-gt-few-theirs` | 20");
    assert_line(&page, "| clusters found from 2",
                "| clusters found from 2 to 8, by Weka's rule (seeds that found them, of "
                "all) | 2 | 2 | textbook: 8 | 30 of 30 |");
    assert_line(
        &page, "| against `two-move:moves=steps`",
        "| against `two-move:moves=steps`, won % | – | 26.70 | nothing stored: 26.10 "
        "| 23.92 to 29.48 |");
    assert_line(&page, "| what copying is worth",
                "| what copying is worth, Elo, real games | – | 6 | – | -29 to 40 |");
    assert_line(&page, "| GT, two turns |", "| GT, two turns | 34.84 | not run | – | – |");
    strbuf_free(&page);
    drop(folder, "phase.tsv");
    drop(folder, "mimic.tsv");
    rmdir(folder);
}

// Every row has as many cells as the heading.
static void without_tables_nothing_was_run(void **state)
{
    (void)state;
    StrBuf page = strbuf_new();
    results_page_write("/nowhere", &page);
    int rows = 0;
    for (const char *line = page.text; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        int bars = 0;
        for (size_t i = 0; i < strcspn(line, "\n"); i++)
            bars += line[i] == '|';
        if (*line == '|') {
            assert_int_equal(bars, 8);
            rows++;
        }
    }
    assert_true(rows > 30);
    assert_null(strstr(page.text, "88.35 | 8"));
    strbuf_free(&page);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_claim_has_its_number_control_and_interval),
        cmocka_unit_test(without_tables_nothing_was_run),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
