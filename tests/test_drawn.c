// SPDX-License-Identifier: MIT
// Every drawn case of tests/data/*.t holds, and the runner notices those that do not.
#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/drawn.h"

static const char *const board = "8| . . . . . . . . |\n"
                                 "7| . . . . r . . . |\n"
                                 "6| . . . . E . . . |\n"
                                 "5| . . . . . . . . |\n"
                                 "4| . . . . . . . . |\n"
                                 "3| . . . . . . . . |\n"
                                 "2| . . . . . . . . |\n"
                                 "1| . . . . . . . . |\n";

static DrawnReport check_with(const char *facts)
{
    char text[2048];
    snprintf(text, sizeof text, "%s%s\n", board, facts);
    print_message("(complaints about an example are meant to be)\n");
    return drawn_check_text("an example", text);
}

static void a_true_fact_passes(void **state)
{
    (void)state;
    DrawnReport report = check_with("side g\nfrozen silver => e7\nlegal Ee6s => yes\n");
    assert_int_equal(report.cases, 1);
    assert_int_equal(report.facts, 2);
    assert_int_equal(report.failures, 0);
}

static void a_wrong_fact_fails(void **state)
{
    (void)state;
    assert_int_equal(check_with("frozen silver => d7\n").failures, 1);
    assert_int_equal(check_with("distinct turns => 1\n").failures, 1);
    assert_int_equal(check_with("legal Ee6n => yes\n").failures, 1);
    assert_int_equal(check_with("illegal Ee6s => frozen\n").failures, 1);
    assert_int_equal(check_with("illegal Ee6n => frozen\n").failures, 1);
    assert_int_equal(check_with("result => none\n").failures, 1);
    assert_int_equal(check_with("sequences 1 => 77\n").failures, 1);
}

static void an_unwritten_or_invented_removal_fails(void **state)
{
    (void)state;
    assert_int_equal(check_with("legal Ee6e => yes\n").failures, 1);
    assert_int_equal(check_with("legal Ee6s Ee5x => yes\n").failures, 1);
    assert_int_equal(check_with("legal Ee6e Ef6x => yes\n").failures, 0);
}

static void nonsense_fails(void **state)
{
    (void)state;
    assert_int_equal(check_with("frozzen => e7\n").failures, 1);
    assert_int_equal(check_with("hello\n").failures, 2);
    assert_int_equal(drawn_check_text("no board", "side g\nresult => none\n").failures, 2);
    assert_int_equal(drawn_check_file("no such file").failures, 1);
}

static void every_case_of_the_file_holds(void **state)
{
    const char *path = *state;
    DrawnReport report = drawn_check_file(path);
    print_message("%s: %d cases, %d facts\n", path, report.cases, report.facts);
    assert_int_equal(report.failures, 0);
    assert_true(report.facts > 0);
}

static int run_files(const glob_t *files)
{
    struct CMUnitTest *tests = calloc(files->gl_pathc, sizeof *tests);
    if (!tests)
        return 1;
    for (size_t i = 0; i < files->gl_pathc; i++)
        tests[i] = (struct CMUnitTest){
            .name = files->gl_pathv[i],
            .test_func = every_case_of_the_file_holds,
            .initial_state = files->gl_pathv[i],
        };
    int failed =
        _cmocka_run_group_tests("drawn boards", tests, files->gl_pathc, NULL, NULL);
    free(tests);
    return failed;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_true_fact_passes),
        cmocka_unit_test(a_wrong_fact_fails),
        cmocka_unit_test(an_unwritten_or_invented_removal_fails),
        cmocka_unit_test(nonsense_fails),
    };
    int failed = cmocka_run_group_tests_name("the drawn-board runner", tests, NULL, NULL);
    glob_t files;
    if (glob("tests/data/*.t", 0, NULL, &files) != 0) {
        print_error("no tests/data/*.t: run from the project's folder\n");
        return 1;
    }
    failed += run_files(&files);
    globfree(&files);
    return failed;
}
