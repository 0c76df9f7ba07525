// SPDX-License-Identifier: MIT
// The completions for bash and zsh: templates in share/, filled from the tables of the
// commands.
#include <string.h>

#include "aei/aei_client.h"
#include "cmd/cmd.h"
#include "cmd/tusk.bash.inc"
#include "cmd/tusk.zsh.inc"
#include "rank/feature_set.h"
#include "roster/roster.h"

// What is offered where a value or an operand is due.
typedef enum Offer {
    OFFER_NOTHING,
    OFFER_WORDS,
    OFFER_FILES,
    OFFER_FOLDERS,
    OFFER_POSITION
} Offer;

static void add_bots(StrBuf *out)
{
    for (const Bot *const *bot = roster; *bot; bot++)
        strbuf_print(out, "%s ", (*bot)->name);
    strbuf_print(out, "%s: ", bot_aei.name);
}

static void add_sets(StrBuf *out)
{
    for (int i = 0; feature_sets[i]; i++)
        strbuf_print(out, "%s ", feature_sets[i]->name);
}

static void add_commands(StrBuf *out)
{
    for (int i = 0; commands[i]; i++)
        strbuf_print(out, "%s ", commands[i]->name);
}

// Names of values that stand for something known.
static const struct {
    const char *name;
    Offer offer;
    void (*add)(StrBuf *out); // the words
} known[] = {
    {"POSITION|FILE", OFFER_FILES, NULL},   {"FILE", OFFER_FILES, NULL},
    {"FILES", OFFER_FILES, NULL},           {"DATABASE", OFFER_FILES, NULL},
    {"DIR", OFFER_FOLDERS, NULL},           {"POSITION", OFFER_POSITION, NULL},
    {"BOT", OFFER_WORDS, add_bots},         {"SET", OFFER_WORDS, add_sets},
    {"COMMAND", OFFER_WORDS, add_commands},
};

// Words in lower case between bars: "g|s".
static void add_literals(Span name, StrBuf *out)
{
    for (size_t i = 0; i < name.length; i++)
        strbuf_add_char(out, name.text[i] == '|' ? ' ' : name.text[i]);
    strbuf_add_char(out, ' ');
}

static bool is_literal(Span name)
{
    return char_is_digit(*name.text) || (*name.text >= 'a' && *name.text <= 'z');
}

// What to offer for a value of this name; words are appended, with a space between them.
static Offer find_offer(Span name, StrBuf *words)
{
    Offer offer = OFFER_NOTHING;
    size_t before = words->length;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (span_equals(name, known[i].name)) {
            offer = known[i].offer;
            if (known[i].add)
                known[i].add(words);
        }
    if (offer == OFFER_NOTHING && is_literal(name)) {
        offer = OFFER_WORDS;
        add_literals(name, words);
    }
    if (words->length > before)
        strbuf_cut(words, words->length - 1);
    return offer;
}

// ---- bash ------------------------------------------------------------------------------

static void add_bash_offer(Span name, StrBuf *out)
{
    static const char *const marks[] = {
        [OFFER_FILES] = "<files>",
        [OFFER_FOLDERS] = "<folders>",
        [OFFER_POSITION] = "<position>",
    };
    strbuf_add_char(out, '\'');
    Offer offer = find_offer(name, out);
    if (offer > OFFER_WORDS)
        strbuf_add(out, marks[offer]);
    strbuf_add_char(out, '\'');
}

static void add_bash_options(const Option *options, bool are_valued, StrBuf *out)
{
    const char *space = "";
    for (int i = 0; options && options[i].name; i++) {
        if (are_valued && !options[i].value)
            continue;
        strbuf_add(out, space);
        space = " ";
        if (options[i].letter)
            strbuf_print(out, "-%c ", options[i].letter);
        strbuf_print(out, "--%s", options[i].name);
    }
}

static void add_bash_operands(const Command *command, StrBuf *out)
{
    Operand operand = {0};
    Span rest = command_operands(command);
    const char *space = "";
    strbuf_add(out, "        operands=(");
    while (operand_next(&rest, &operand)) {
        strbuf_add(out, space);
        add_bash_offer(operand.name, out);
        space = " ";
    }
    strbuf_add(out, ")\n");
    if (operand.is_repeated) {
        strbuf_add(out, "        more=");
        add_bash_offer(operand.name, out);
        strbuf_add_char(out, '\n');
    }
}

static void add_bash_command(const Command *command, StrBuf *out)
{
    strbuf_print(out, "    %s)\n        options='", command->name);
    add_bash_options(command->options, false, out);
    strbuf_add(out, "'\n        valued='");
    add_bash_options(command->options, true, out);
    strbuf_add(out, "'\n");
    add_bash_operands(command, out);
    strbuf_add(out, "        ;;\n");
}

static void add_bash_values(const Command *command, StrBuf *out)
{
    for (const Option *row = command->options; row && row->name; row++) {
        if (!row->value)
            continue;
        strbuf_add(out, "    ");
        if (row->letter)
            strbuf_print(out, "'%s -%c' | ", command->name, row->letter);
        strbuf_print(out, "'%s --%s') offer=", command->name, row->name);
        add_bash_offer(span_of(row->value), out);
        strbuf_add(out, " ;;\n");
    }
}

void commands_describe_bash(StrBuf *out)
{
    static const TemplateSlot slots[] = {
        {"@COMMANDS@\n", add_bash_command}, {"@VALUES@\n", add_bash_values}, {0}};
    template_fill(bash_lines, slots, out);
}

// ---- zsh -------------------------------------------------------------------------------

// Between single quotes, with a backslash before the characters in `special`.
static void add_zsh_text(Span text, const char *special, StrBuf *out)
{
    for (size_t i = 0; i < text.length; i++) {
        char c = text.text[i] == '\n' ? ' ' : text.text[i];
        if (c == '\'') {
            strbuf_add(out, "'\\''");
            continue;
        }
        if (strchr(special, c))
            strbuf_add_char(out, '\\');
        strbuf_add_char(out, c);
    }
}

// ":what it is called:what to offer".
static void add_zsh_offer(Span name, StrBuf *out)
{
    static const char *const actions[] = {
        [OFFER_NOTHING] = " ",
        [OFFER_FILES] = "_files",
        [OFFER_FOLDERS] = "_files -/",
        [OFFER_POSITION] = "_tusk_position",
    };
    StrBuf words = strbuf_new();
    Offer offer = find_offer(name, &words);
    strbuf_add_char(out, ':');
    add_zsh_text(name, ":\\", out);
    strbuf_add_char(out, ':');
    if (offer == OFFER_WORDS) {
        strbuf_add_char(out, '(');
        add_zsh_text(span_of(words.text), ":\\", out);
        strbuf_add_char(out, ')');
    } else {
        strbuf_add(out, actions[offer]);
    }
    strbuf_free(&words);
}

static void add_zsh_option(const Option *row, StrBuf *out)
{
    strbuf_add(out, " \\\n            ");
    // A value that ends in dots, as METHOD..., may be given again.
    bool is_repeated = row->value && strstr(row->value, "...");
    if (row->letter && !is_repeated)
        strbuf_print(out, "'(-%c --%s)'{-%c,--%s}'[", row->letter, row->name, row->letter,
                     row->name);
    else
        strbuf_print(out, "'%s--%s[", is_repeated ? "*" : "", row->name);
    add_zsh_text(span_of(row->help), "[]\\", out);
    strbuf_add_char(out, ']');
    if (row->value)
        add_zsh_offer(span_of(row->value), out);
    strbuf_add_char(out, '\'');
}

static void add_zsh_command(const Command *command, StrBuf *out)
{
    Operand operand;
    Span rest = command_operands(command);
    strbuf_print(out, "    %s)\n        _arguments $help", command->name);
    for (const Option *row = command->options; row && row->name; row++)
        add_zsh_option(row, out);
    for (int i = 1; operand_next(&rest, &operand); i++) {
        strbuf_add(out, " \\\n            '");
        if (operand.is_repeated)
            strbuf_add_char(out, '*');
        else
            strbuf_print(out, "%d", i);
        add_zsh_offer(operand.name, out);
        strbuf_add_char(out, '\'');
    }
    strbuf_add(out, "\n        ;;\n");
}

static void add_zsh_summary(const Command *command, StrBuf *out)
{
    strbuf_print(out, "        '%s:", command->name);
    add_zsh_text(span_of(command->summary), "\\", out);
    strbuf_add(out, "'\n");
}

void commands_describe_zsh(StrBuf *out)
{
    static const TemplateSlot slots[] = {
        {"@SUMMARIES@\n", add_zsh_summary}, {"@COMMANDS@\n", add_zsh_command}, {0}};
    template_fill(zsh_lines, slots, out);
}
