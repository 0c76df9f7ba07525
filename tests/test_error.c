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

static void what_is_quoted_cannot_control_a_terminal(void **state)
{
    (void)state;
    Error err = {""};
    error_set(&err, "no bot '%s'", "\x1b[31mred\n\t\xc2\x9bJ\xc3\xb6rg");
    assert_string_equal(err.text, "no bot '\\x1b[31mred\\x0a\\x09\\u009bJ\xc3\xb6rg'");
    error_wrap(&err, "file '%s'", "\x07");
    assert_string_equal(err.text,
                        "file '\\x07': no bot '\\x1b[31mred\\x0a\\x09\\u009bJ\xc3\xb6rg'");
    char bells[1000];
    memset(bells, '\a', sizeof bells - 1);
    bells[sizeof bells - 1] = '\0';
    error_set(&err, "%s", bells);
    assert_int_equal(strlen(err.text), (sizeof err.text - 1) / 4 * 4);
    assert_int_equal(strspn(err.text, "\\x07"), strlen(err.text));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(setting_an_error_returns_false_and_keeps_the_sentence),
        cmocka_unit_test(wrapping_puts_the_context_in_front),
        cmocka_unit_test(a_caller_may_decline_the_sentence),
        cmocka_unit_test(endless_sentences_are_cut),
        cmocka_unit_test(what_is_quoted_cannot_control_a_terminal),
    };
    return cmocka_run_group_tests_name("error", tests, NULL, NULL);
}
