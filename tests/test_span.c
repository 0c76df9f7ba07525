// SPDX-License-Identifier: MIT
// Stretches of text: words, lines, quoting.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/span.h"

static void words_stand_between_white_space(void **state)
{
    (void)state;
    Span rest = span_of(" one\t two\r\nthree ");
    Span word;
    assert_true(span_next_word(&rest, &word));
    assert_true(span_equals(word, "one"));
    assert_true(span_next_word(&rest, &word));
    assert_true(span_equals(word, "two"));
    assert_true(span_next_word(&rest, &word));
    assert_true(span_equals(word, "three"));
    assert_false(span_next_word(&rest, &word));
}

static void lines_end_with_lf_or_crlf_or_the_text(void **state)
{
    (void)state;
    Span rest = span_of("one\r\n\n two");
    Span line;
    assert_true(span_next_line(&rest, &line));
    assert_true(span_equals(line, "one"));
    assert_true(span_next_line(&rest, &line));
    assert_true(span_equals(line, ""));
    assert_true(span_next_line(&rest, &line));
    assert_true(span_equals(line, " two"));
    assert_false(span_next_line(&rest, &line));
}

static void there_is_one_field_more_than_separators(void **state)
{
    (void)state;
    Span rest = span_of("one,,");
    Span field;
    assert_true(span_next_field(&rest, ',', &field));
    assert_true(span_equals(field, "one"));
    assert_true(span_next_field(&rest, ',', &field));
    assert_true(span_equals(field, ""));
    assert_true(span_next_field(&rest, ',', &field));
    assert_true(span_equals(field, ""));
    assert_false(span_next_field(&rest, ',', &field));
}

static void trimming_takes_white_space_off_the_ends(void **state)
{
    (void)state;
    assert_true(span_equals(span_trim(span_of(" \t a b \r\n")), "a b"));
    assert_true(span_equals(span_trim_left(span_of(" a ")), "a "));
    assert_true(span_equals(span_trim(span_of("  ")), ""));
}

static void prefixes_are_compared_within_the_span(void **state)
{
    (void)state;
    assert_true(span_starts_with(span_of("side g"), "side "));
    assert_false(span_starts_with((Span){"side g", 3}, "side"));
    assert_false(span_equals((Span){"side", 3}, "side"));
}

static void a_text_is_cut_at_its_separators(void **state)
{
    (void)state;
    char text[] = "one,,two+three,";
    char *rest = text;
    assert_string_equal(text_cut(&rest, ",+"), "one");
    assert_string_equal(text_cut(&rest, ",+"), "");
    assert_string_equal(text_cut(&rest, ",+"), "two");
    assert_string_equal(text_cut(&rest, ","), "three");
    assert_string_equal(text_cut(&rest, ","), "");
    assert_null(rest);
}

static void quotes_are_short_and_printable(void **state)
{
    (void)state;
    char quote[SPAN_QUOTE];
    span_quote(span_of("a\nb\xff"), quote);
    assert_string_equal(quote, "a?b?");
    span_quote(span_of("12345678901234567890123"), quote);
    assert_string_equal(quote, "12345678901234567890123");
    span_quote(span_of("123456789012345678901234"), quote);
    assert_string_equal(quote, "12345678901234567890...");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_stand_between_white_space),
        cmocka_unit_test(lines_end_with_lf_or_crlf_or_the_text),
        cmocka_unit_test(there_is_one_field_more_than_separators),
        cmocka_unit_test(trimming_takes_white_space_off_the_ends),
        cmocka_unit_test(prefixes_are_compared_within_the_span),
        cmocka_unit_test(a_text_is_cut_at_its_separators),
        cmocka_unit_test(quotes_are_short_and_printable),
    };
    return cmocka_run_group_tests_name("span", tests, NULL, NULL);
}
