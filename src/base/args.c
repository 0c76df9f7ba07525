// SPDX-License-Identifier: MIT
#include "base/args.h"

#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/spelling.h"

enum { HELP_COLUMN = 24 }; // where the words about an option begin

static const Option no_options[] = {{0}};

// The words still to be read.
typedef struct Words {
    char **next;
    char **end;
} Words;

static int option_count(const Option *options)
{
    int count = 0;
    while (options[count].name)
        count++;
    assert(count <= ARGS_OPTIONS);
    return count;
}

static int find_letter(const Option *options, char letter)
{
    int count = option_count(options);
    for (int i = 0; i < count; i++)
        if (options[i].letter == letter)
            return i;
    return -1;
}

static int find_name(const Option *options, const char *name, size_t length)
{
    int count = option_count(options);
    for (int i = 0; i < count; i++)
        if (strlen(options[i].name) == length && memcmp(options[i].name, name, length) == 0)
            return i;
    return -1;
}

static bool refuse_name(const Option *options, const char *name, size_t length, Error *err)
{
    char typed[32] = "";
    if (length < sizeof typed)
        memcpy(typed, name, length);
    const char *suggestion = NULL;
    int distance = SPELLING_FAR;
    for (int i = 0; options[i].name; i++)
        if (spelling_is_nearer(typed, options[i].name, &distance))
            suggestion = options[i].name;
    if (suggestion)
        return error_set(err, "unknown option '--%.*s'; did you mean '--%s'?", (int)length,
                         name, suggestion);
    return error_set(err, "unknown option '--%.*s'", (int)(length < 60 ? length : 60),
                     name);
}

static bool give(Args *args, int option, const char *value, Error *err)
{
    if (args->given_count == ARGS_GIVEN)
        return error_set(err, "there are more than %d options", ARGS_GIVEN);
    args->given[args->given_count++] = (GivenOption){option, value};
    args->values[option] = value;
    return true;
}

// The value stands in the next word.
static bool take_next(Args *args, int option, Words *words, Error *err)
{
    const Option *row = &args->options[option];
    if (words->next == words->end)
        return error_set(err, "option '--%s' needs a value: %s", row->name, row->value);
    return give(args, option, *words->next++, err);
}

static bool read_long(Args *args, const char *text, Words *words, Error *err)
{
    size_t length = strcspn(text, "=");
    const char *value = text[length] == '=' ? text + length + 1 : NULL;
    if (strcmp(text, "help") == 0) {
        args->wants_help = true;
        return true;
    }
    int option = find_name(args->options, text, length);
    if (option < 0)
        return refuse_name(args->options, text, length, err);
    if (!args->options[option].value && value)
        return error_set(err, "option '--%.*s' takes no value", (int)length, text);
    if (args->options[option].value && !value)
        return take_next(args, option, words, err);
    return give(args, option, value ? value : "", err);
}

// A word of letters: flags, the last of them perhaps an option with its value.
static bool read_short(Args *args, const char *letters, Words *words, Error *err)
{
    for (; *letters; letters++) {
        int option = find_letter(args->options, *letters);
        if (option < 0 && *letters != 'h')
            return error_set(err, "unknown option '-%c'", *letters);
        if (option < 0) {
            args->wants_help = true;
            continue;
        }
        if (args->options[option].value && !letters[1])
            return take_next(args, option, words, err);
        if (args->options[option].value)
            return give(args, option, letters + 1, err);
        if (!give(args, option, "", err))
            return false;
    }
    return true;
}

static bool read_option(Args *args, const char *word, Words *words, Error *err)
{
    return word[1] == '-' ? read_long(args, word + 2, words, err)
                          : read_short(args, word + 1, words, err);
}

bool args_parse(Args *args, const Option *options, int count, char **words, Error *err)
{
    *args = (Args){.options = options ? options : no_options, .operands = words};
    Words rest = {words, words + count};
    bool only_operands = false;
    while (rest.next < rest.end) {
        char *word = *rest.next++;
        if (only_operands || word[0] != '-' || word[1] == '\0')
            args->operands[args->operand_count++] = word;
        else if (strcmp(word, "--") == 0)
            only_operands = true;
        else if (!read_option(args, word, &rest, err))
            return false;
    }
    return true;
}

bool args_has(const Args *args, int option)
{
    assert(option >= 0 && option < ARGS_OPTIONS);
    return args->values[option];
}

const char *args_text(const Args *args, int option, const char *otherwise)
{
    return args_has(args, option) ? args->values[option] : otherwise;
}

const char *args_repeated(const Args *args, int option, int index)
{
    for (int i = 0; i < args->given_count; i++)
        if (args->given[i].option == option && index-- == 0)
            return args->given[i].value;
    return NULL;
}

bool args_number(const Args *args, int option, long low, long high, long *out, Error *err)
{
    if (!args_has(args, option))
        return true;
    char what[64] = "--";
    strncat(what, args->options[option].name, sizeof what - sizeof "--");
    return number_parse(args->values[option], what, low, high, out, err);
}

bool args_int(const Args *args, int option, int low, int high, int *out, Error *err)
{
    long number = *out;
    if (!args_number(args, option, low, high, &number, err))
        return false;
    *out = (int)number;
    return true;
}

const char *args_operand(const Args *args, int index)
{
    return index < args->operand_count ? args->operands[index] : NULL;
}

static void describe(const Option *row, StrBuf *out)
{
    StrBuf forms = strbuf_new();
    if (row->letter)
        strbuf_print(&forms, "  -%c, --%s", row->letter, row->name);
    else
        strbuf_print(&forms, "      --%s", row->name);
    if (row->value)
        strbuf_print(&forms, " %s", row->value);
    if (forms.length > HELP_COLUMN - 1)
        strbuf_print(out, "%s\n%*s", forms.text, HELP_COLUMN, "");
    else
        strbuf_print(out, "%-*s", HELP_COLUMN, forms.text);
    strbuf_free(&forms);
    for (const char *c = row->help; *c; c++) {
        strbuf_add_char(out, *c);
        if (*c == '\n')
            strbuf_print(out, "%*s", HELP_COLUMN, "");
    }
    strbuf_add_char(out, '\n');
}

void args_describe(const Option *options, StrBuf *out)
{
    static const Option help = {'h', "help", NULL, "show this text"};
    for (int i = 0; options && options[i].name; i++)
        describe(&options[i], out);
    describe(&help, out);
}

bool number_parse(const char *text, const char *what, long low, long high, long *out,
                  Error *err)
{
    char *end = NULL;
    errno = 0;
    long number = strtol(text, &end, 10);
    bool is_number = end != text && *end == '\0' && !isspace((unsigned char)*text);
    if (!is_number || errno == ERANGE || number < low || number > high)
        return error_set(err, "%s must be a whole number from %ld to %ld, not '%.40s'",
                         what, low, high, text);
    *out = number;
    return true;
}

bool real_parse(const char *text, double low, double high, double *out)
{
    char *end = NULL;
    double number = strtod(text, &end);
    if (end == text || *end || !(number >= low && number <= high))
        return false;
    *out = number;
    return true;
}
