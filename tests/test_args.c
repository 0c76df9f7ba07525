// SPDX-License-Identifier: MIT
// Command lines: options from a table, and operands.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/args.h"

enum { DEPTH, COUNT, JSON };
static const Option options[] = {
    [DEPTH] = {'d', "depth", "STEPS", "how far to go"},
    [COUNT] = {'c', "count", NULL, "only the number"},
    [JSON] = {0, "json", NULL, "one object\nper line"},
    {0},
};

// A command line of up to eight words, and what was made of it.
typedef struct Line {
    char *words[8];
    int count;
    Args args;
    Error err;
} Line;

// Read words separated by spaces; `text` is cut into pieces.
static bool read_line(Line *line, char *text)
{
    *line = (Line){.count = 0};
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " "))
        line->words[line->count++] = word;
    return args_parse(&line->args, options, line->count, line->words, &line->err);
}

static void every_way_of_giving_a_value_is_understood(void **state)
{
    (void)state;
    char spellings[][16] = {"--depth 3", "--depth=3", "-d 3", "-d3", "-cd3", "-cd 3"};
    for (size_t i = 0; i < sizeof spellings / sizeof *spellings; i++) {
        Line line;
        assert_true(read_line(&line, spellings[i]));
        assert_string_equal(args_text(&line.args, DEPTH, "none"), "3");
        assert_int_equal(line.args.operand_count, 0);
    }
}

static void options_that_are_not_given_are_absent(void **state)
{
    (void)state;
    Line line;
    char text[] = "position";
    assert_true(read_line(&line, text));
    assert_false(args_has(&line.args, COUNT));
    assert_string_equal(args_text(&line.args, DEPTH, "4"), "4");
}

static void the_last_of_several_values_counts(void **state)
{
    (void)state;
    Line line;
    char text[] = "-d1 --depth=2";
    assert_true(read_line(&line, text));
    assert_string_equal(args_text(&line.args, DEPTH, NULL), "2");
}

static void repeated_options_keep_all_values_in_order(void **state)
{
    (void)state;
    Line line;
    char text[] = "one -d1 --depth=2 -c two --depth 3";
    assert_true(read_line(&line, text));
    assert_string_equal(args_repeated(&line.args, DEPTH, 0), "1");
    assert_string_equal(args_repeated(&line.args, DEPTH, 1), "2");
    assert_string_equal(args_repeated(&line.args, DEPTH, 2), "3");
    assert_null(args_repeated(&line.args, DEPTH, 3));
    assert_null(args_repeated(&line.args, COUNT, 1));
}

static void operands_and_options_may_be_mixed(void **state)
{
    (void)state;
    Line line;
    char text[] = "one --count two -d 3 three";
    assert_true(read_line(&line, text));
    assert_true(args_has(&line.args, COUNT));
    assert_int_equal(line.args.operand_count, 3);
    assert_string_equal(args_operand(&line.args, 0), "one");
    assert_string_equal(args_operand(&line.args, 1), "two");
    assert_string_equal(args_operand(&line.args, 2), "three");
    assert_null(args_operand(&line.args, 3));
}

static void a_dash_is_an_operand_and_two_end_the_options(void **state)
{
    (void)state;
    Line line;
    char text[] = "- -- --count -d";
    assert_true(read_line(&line, text));
    assert_false(args_has(&line.args, COUNT));
    assert_int_equal(line.args.operand_count, 3);
    assert_string_equal(args_operand(&line.args, 0), "-");
    assert_string_equal(args_operand(&line.args, 2), "-d");
}

static void help_is_known_to_every_table(void **state)
{
    (void)state;
    char help[] = "--help";
    char *words[] = {help};
    Args args;
    assert_true(args_parse(&args, NULL, 1, words, NULL));
    assert_true(args.wants_help);
    Line line;
    char text[] = "-ch";
    assert_true(read_line(&line, text));
    assert_true(line.args.wants_help && args_has(&line.args, COUNT));
}

static void wrong_options_are_refused_with_a_sentence(void **state)
{
    (void)state;
    static const struct {
        char text[20];
        const char *sentence;
    } wrong[] = {
        {"--cuont", "unknown option '--cuont'; did you mean '--count'?"},
        {"--colour=red", "unknown option '--colour'"},
        {"-x", "unknown option '-x'"},
        {"--depth", "option '--depth' needs a value: STEPS"},
        {"-cd", "option '--depth' needs a value: STEPS"},
        {"--count=3", "option '--count' takes no value"},
        {"--=", "unknown option '--'"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        Line line;
        char text[20];
        memcpy(text, wrong[i].text, sizeof text);
        assert_false(read_line(&line, text));
        assert_string_equal(line.err.text, wrong[i].sentence);
    }
}

static void numbers_are_read_within_their_range(void **state)
{
    (void)state;
    Line line;
    char text[] = "-d 4";
    assert_true(read_line(&line, text));
    long depth = 0;
    assert_true(args_number(&line.args, DEPTH, 1, 4, &depth, NULL));
    assert_int_equal(depth, 4);
    assert_false(args_number(&line.args, DEPTH, 1, 3, &depth, &line.err));
    assert_string_equal(line.err.text,
                        "--depth must be a whole number from 1 to 3, not '4'");
    assert_int_equal(depth, 4);
}

static void a_number_that_is_not_given_keeps_its_default(void **state)
{
    (void)state;
    Line line;
    char text[] = "--count";
    assert_true(read_line(&line, text));
    long depth = 2;
    assert_true(args_number(&line.args, DEPTH, 1, 4, &depth, NULL));
    assert_int_equal(depth, 2);
}

static void what_is_no_number_is_refused(void **state)
{
    (void)state;
    static const char *const wrong[] = {"",   "x",   "1x",  " 1",
                                        "1 ", "0x1", "1.0", "99999999999999999999"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        long number = 7;
        assert_false(number_parse(wrong[i], "N", -1000, 1000, &number, NULL));
        assert_int_equal(number, 7);
    }
    long number = 0;
    assert_true(number_parse("-12", "N", -1000, 1000, &number, NULL));
    assert_int_equal(number, -12);
}

static void the_help_lists_every_option_in_one_column(void **state)
{
    (void)state;
    StrBuf text = strbuf_new();
    args_describe(options, &text);
    assert_string_equal(text.text, "  -d, --depth STEPS     how far to go\n"
                                   "  -c, --count           only the number\n"
                                   "      --json            one object\n"
                                   "                        per line\n"
                                   "  -h, --help            show this text\n");
    strbuf_free(&text);
}

static void a_long_option_has_its_help_on_the_next_line(void **state)
{
    (void)state;
    static const Option wide[] = {
        {'p', "position", "POSITION", "where to begin"},
        {0},
    };
    StrBuf text = strbuf_new();
    args_describe(wide, &text);
    assert_string_equal(text.text, "  -p, --position POSITION\n"
                                   "                        where to begin\n"
                                   "  -h, --help            show this text\n");
    strbuf_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_way_of_giving_a_value_is_understood),
        cmocka_unit_test(options_that_are_not_given_are_absent),
        cmocka_unit_test(the_last_of_several_values_counts),
        cmocka_unit_test(repeated_options_keep_all_values_in_order),
        cmocka_unit_test(operands_and_options_may_be_mixed),
        cmocka_unit_test(a_dash_is_an_operand_and_two_end_the_options),
        cmocka_unit_test(help_is_known_to_every_table),
        cmocka_unit_test(wrong_options_are_refused_with_a_sentence),
        cmocka_unit_test(numbers_are_read_within_their_range),
        cmocka_unit_test(a_number_that_is_not_given_keeps_its_default),
        cmocka_unit_test(what_is_no_number_is_refused),
        cmocka_unit_test(the_help_lists_every_option_in_one_column),
        cmocka_unit_test(a_long_option_has_its_help_on_the_next_line),
    };
    return cmocka_run_group_tests_name("args", tests, NULL, NULL);
}
