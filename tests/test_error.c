// SPDX-License-Identifier: MIT
// Messages to whoever asked.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/error.h"

static void setting_an_error_returns_false_and_keeps_the_sentence(void **state)
{
    (void)state;
    Error err = {""};
    assert_false(error_set(&err, "no %s on %s", "piece", "e4"));
    assert_string_equal(err.text, "no piece on e4");
}

static void wrapping_puts_the_context_in_front(void **state)
{
    (void)state;
    Error err = {""};
    error_set(&err, "no piece on e4");
    assert_false(error_wrap(&err, "step %d", 2));
    assert_string_equal(err.text, "step 2: no piece on e4");
}

static void a_caller_may_decline_the_sentence(void **state)
{
    (void)state;
    assert_false(error_set(NULL, "unheard"));
    assert_false(error_wrap(NULL, "unheard"));
}

static void endless_sentences_are_cut(void **state)
{
    (void)state;
    char endless[1000];
    memset(endless, 'x', sizeof endless - 1);
    endless[sizeof endless - 1] = '\0';
    Error err = {""};
    error_set(&err, "%s", endless);
    assert_int_equal(strlen(err.text), sizeof err.text - 1);
    error_wrap(&err, "%s", endless);
    assert_in_range(strlen(err.text), 200, sizeof err.text - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(setting_an_error_returns_false_and_keeps_the_sentence),
        cmocka_unit_test(wrapping_puts_the_context_in_front),
        cmocka_unit_test(a_caller_may_decline_the_sentence),
        cmocka_unit_test(endless_sentences_are_cut),
    };
    return cmocka_run_group_tests_name("error", tests, NULL, NULL);
}
