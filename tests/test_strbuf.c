// SPDX-License-Identifier: MIT
// Texts that grow.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/strbuf.h"

static void a_new_text_is_empty_and_terminated(void **state)
{
    (void)state;
    StrBuf buf = strbuf_new();
    assert_string_equal(buf.text, "");
    assert_int_equal(buf.length, 0);
    strbuf_free(&buf);
    assert_null(buf.text);
}

static void all_ways_of_appending_meet_in_one_text(void **state)
{
    (void)state;
    StrBuf buf = strbuf_new();
    strbuf_add(&buf, "Ee2n");
    strbuf_add_char(&buf, ' ');
    strbuf_add_bytes(&buf, "Ee3n and more", 4);
    strbuf_print(&buf, " %c%c%d%c", 'R', 'a', 2, 'n');
    assert_string_equal(buf.text, "Ee2n Ee3n Ra2n");
    assert_int_equal(buf.length, 14);
    strbuf_cut(&buf, 9);
    assert_string_equal(buf.text, "Ee2n Ee3n");
    strbuf_clear(&buf);
    assert_string_equal(buf.text, "");
    strbuf_free(&buf);
}

static void a_text_outgrows_every_size(void **state)
{
    (void)state;
    StrBuf buf = strbuf_new();
    for (int i = 0; i < 20000; i++)
        strbuf_print(&buf, "%05d", i);
    assert_int_equal(buf.length, 100000);
    assert_int_equal(strlen(buf.text), 100000);
    assert_memory_equal(buf.text + 5 * 12345, "12345", 5);
    strbuf_free(&buf);
}

static void what_would_control_a_terminal_is_spelled_out(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        {"Omar Syed", "Omar Syed"},
        {"\x1b[31mred\x07", "\\x1b[31mred\\x07"},
        {"a\tb\nc\rd\x7f", "a\\x09b\\x0ac\\x0dd\\x7f"},
        {"J\xc3\xb6rg \xe2\x82\xac \xf0\x9f\x90\x98",
         "J\xc3\xb6rg \xe2\x82\xac \xf0\x9f\x90\x98"},
        {"\xc2\x9b"
         "31m",
         "\\u009b31m"}, // the control that is ESC [ in one
        {"\xe2\x80\xae"
         "evil",
         "\\u202e"
         "evil"},                                              // right to left from here on
        {"\xff\xc3", "\\xff\\xc3"},                            // no UTF-8
        {"\xc0\x9b\xed\xa0\x80", "\\xc0\\x9b\\xed\\xa0\\x80"}, // overlong, a surrogate
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        StrBuf buf = strbuf_new();
        strbuf_add_visible(&buf, cases[i][0]);
        assert_string_equal(buf.text, cases[i][1]);
        strbuf_free(&buf);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_text_is_empty_and_terminated),
        cmocka_unit_test(all_ways_of_appending_meet_in_one_text),
        cmocka_unit_test(a_text_outgrows_every_size),
        cmocka_unit_test(what_would_control_a_terminal_is_spelled_out),
    };
    return cmocka_run_group_tests_name("strbuf", tests, NULL, NULL);
}
