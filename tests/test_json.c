// SPDX-License-Identifier: MIT
// JSON values: built, written, read; and what is refused.
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/json.h"

static const JsonLimits limits = {.bytes = 1000, .depth = 4};

static void assert_written(Json *json, const char *expected)
{
    StrBuf text;
    strbuf_init(&text);
    json_write(json, JSON_ON_ONE_LINE, &text);
    assert_string_equal(text.text, expected);
    strbuf_free(&text);
    json_free(json);
}

static Json *read_text(const char *text)
{
    Error err = {""};
    Json *json = json_read(text, strlen(text), limits, &err);
    assert_string_equal(err.text, "");
    assert_non_null(json);
    return json;
}

static void assert_refused(const char *text, const char *sentence)
{
    Error err = {""};
    assert_null(json_read(text, strlen(text), limits, &err));
    assert_string_equal(err.text, sentence);
}

static void names_stand_in_the_order_they_were_put(void **state)
{
    (void)state;
    Json *list = json_make_list();
    Json *json = json_make_object();
    json_put_whole(json, "zebra", -3);
    json_put_text(json, "ape", "x\"\\\n");
    json_put_bool(json, "is_tame", false);
    json_put_null(json, "cage");
    json_append_text(list, "one");
    json_append(list, json_make_object());
    json_put(json, "list", list);
    assert_written(json, "{\"zebra\": -3, \"ape\": \"x\\\"\\\\\\n\", \"is_tame\": false, "
                         "\"cage\": null, \"list\": [\"one\", {}]}");
}

static void decimals_are_rounded_and_written_the_same_way_always(void **state)
{
    (void)state;
    assert_written(json_make_decimal(0.56344999, 4), "0.5634");
    assert_written(json_make_decimal(0.1, 6), "0.1");
    assert_written(json_make_decimal(1, 4), "1.0");
    assert_written(json_make_decimal(-0.00001, 4), "0.0");
    assert_written(json_make_decimal(2.0 / 3, 12), "0.666666666667");
    assert_written(json_make_decimal(NAN, 2), "null");
    assert_written(json_make_decimal(-INFINITY, 2), "null");
}

static void what_is_no_utf8_is_replaced(void **state)
{
    (void)state;
    assert_written(json_make_text("a\xff\xc3(\xc3\xa9"),
                   "\"a\xef\xbf\xbd\xef\xbf\xbd(\xc3\xa9\"");
    assert_written(json_make_text(NULL), "null");
}

static void what_would_control_a_terminal_is_escaped(void **state)
{
    (void)state;
    assert_written(json_make_text("\x1b[2J\x7f"), "\"\\u001B[2J\\u007f\"");
    assert_written(json_make_text("\xc2\x9b\xe2\x80\xae"), "\"\\u009b\\u202e\"");
}

static void lines_are_lines_and_indented_text_is_for_reading(void **state)
{
    (void)state;
    StrBuf text;
    Json *json = read_text("{\"a\":[1,2]}");
    strbuf_init(&text);
    json_write(json, JSON_INDENTED, &text);
    assert_string_equal(text.text, "{\n  \"a\": [\n    1,\n    2\n  ]\n}");
    strbuf_clear(&text);
    json_finish_line(json, &text);
    assert_string_equal(text.text, "{\"a\": [1, 2]}\n");
    strbuf_free(&text);
}

static void what_was_read_is_written_back(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "null",
        "true",
        "-12",
        "0.25",
        "\"\xc3\xa9\"",
        "[[[[]]]]",
        "{\"a\": {\"b\": [1, false]}}",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        assert_written(read_text(texts[i]), texts[i]);
}

static void what_is_wrong_is_said_with_its_place(void **state)
{
    (void)state;
    assert_refused("", "character 0: the text ends in the middle of a value");
    assert_refused("{\"a\": 1", "character 7: the text ends in the middle of a value");
    assert_refused("[1, 2] 3", "character 8: something follows the value");
    assert_refused("{a: 1}", "character 2: string or '}' expected near 'a'");
    assert_refused("[1,\n 2,,]", "line 2, character 4: unexpected token near ','");
    assert_refused("\"\xff\"", "character 1: this is no UTF-8");
    assert_refused("{\"a\": 1, \"a\": 2}",
                   "character 12: an object has the same name twice");
    assert_refused("[123456789012345678901]", "character 22: the number is too large");
    assert_refused("\"a\\u0000\"",
                   "character 9: the character NUL is not allowed in a text");
}

static void sizes_are_limited(void **state)
{
    (void)state;
    Error err;
    char text[1002];
    memset(text, '1', sizeof text);
    assert_null(json_read(text, sizeof text, limits, &err));
    assert_string_equal(err.text, "the text has 1002 bytes, more than 1000");
    assert_refused("[[[{\"a\": []}]]]",
                   "character 10: lists and objects are nested deeper than 4");
    json_free(read_text("[\"[[[[[[\\\"[[\", [], [], [], []]"));
}

static void fields_are_read_by_name(void **state)
{
    (void)state;
    Error err = {""};
    const char *text = "usual";
    int64_t whole = 7;
    double number = 1;
    bool is_so = false;
    const Json *list = NULL;
    Json *json =
        read_text("{\"t\": \"x\", \"n\": 1e3, \"d\": 2.5, \"b\": true, \"l\": [5]}");
    assert_true(json_get_text(json, "t", &text, &err));
    assert_string_equal(text, "x");
    assert_true(json_get_whole(json, "n", 0, 1000, &whole, &err));
    assert_int_equal(whole, 1000);
    assert_true(json_get_decimal(json, "d", 0, 3, &number, &err));
    assert_true(number == 2.5);
    assert_true(json_get_bool(json, "b", &is_so, &err));
    assert_true(is_so);
    assert_true(json_get_list(json, "l", &list, &err));
    assert_int_equal(json_count(list), 1);
    assert_true(json_whole(json_item(list, 0), 5, 5, &whole));
    assert_true(json_get_text(json, "absent", &text, &err));
    assert_string_equal(text, "x");
    json_free(json);
}

static void fields_of_another_kind_are_refused_by_name(void **state)
{
    (void)state;
    Error err;
    const char *text = NULL;
    int64_t whole = 0;
    double number = 0;
    bool is_so = false;
    const Json *list = NULL;
    Json *json = read_text("{\"t\": 1, \"n\": 2.5, \"s\": \"5\", \"b\": null}");
    assert_false(json_get_text(json, "t", &text, &err));
    assert_string_equal(err.text, "'t' must be a text, not a number");
    assert_false(json_get_whole(json, "n", 0, 9, &whole, &err));
    assert_string_equal(err.text, "'n' must be a whole number from 0 to 9, not 2.5");
    assert_false(json_get_whole(json, "s", 0, 9, &whole, &err));
    assert_string_equal(err.text, "'s' must be a whole number, not a text");
    assert_false(json_get_decimal(json, "n", 0, 1, &number, &err));
    assert_string_equal(err.text, "'n' must be a number from 0 to 1, not 2.5");
    assert_false(json_get_bool(json, "b", &is_so, &err));
    assert_string_equal(err.text, "'b' must be true or false, not null");
    assert_false(json_get_list(json, "s", &list, &err));
    assert_string_equal(err.text, "'s' must be a list, not a text");
    json_free(json);
}

static void the_names_of_an_object_can_be_listed(void **state)
{
    (void)state;
    Json *json = read_text("{\"b\": 1, \"a\": 2}");
    const char *name = json_name_after(json, NULL);
    assert_string_equal(name, "b");
    name = json_name_after(json, name);
    assert_string_equal(name, "a");
    assert_null(json_name_after(json, name));
    json_free(json);
}

static void copies_stand_alone(void **state)
{
    (void)state;
    Json *json = read_text("{\"a\": [1]}");
    Json *copy = json_copy_of(json_get(json, "a"));
    json_free(json);
    assert_written(copy, "[1]");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_stand_in_the_order_they_were_put),
        cmocka_unit_test(decimals_are_rounded_and_written_the_same_way_always),
        cmocka_unit_test(what_is_no_utf8_is_replaced),
        cmocka_unit_test(what_would_control_a_terminal_is_escaped),
        cmocka_unit_test(lines_are_lines_and_indented_text_is_for_reading),
        cmocka_unit_test(what_was_read_is_written_back),
        cmocka_unit_test(what_is_wrong_is_said_with_its_place),
        cmocka_unit_test(sizes_are_limited),
        cmocka_unit_test(fields_are_read_by_name),
        cmocka_unit_test(fields_of_another_kind_are_refused_by_name),
        cmocka_unit_test(the_names_of_an_object_can_be_listed),
        cmocka_unit_test(copies_stand_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
