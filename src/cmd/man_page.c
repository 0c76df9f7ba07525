// SPDX-License-Identifier: MIT
// The man page: the template share/tusk.1.in, filled from the tables of the commands.
#include <ctype.h>
#include <string.h>

#include "cmd/cmd.h"
#include "cmd/tusk.1.inc"
#include "tusk.h"

static void add_char(char c, StrBuf *out)
{
    switch (c) {
    case '-': strbuf_add(out, "\\-"); break;
    case '\\': strbuf_add(out, "\\e"); break;
    case '\'': strbuf_add(out, "\\(aq"); break;
    case '~': strbuf_add(out, "\\(ti"); break;
    case '^': strbuf_add(out, "\\(ha"); break;
    case '`': strbuf_add(out, "\\(ga"); break;
    default: strbuf_add_char(out, c);
    }
}

// As sentences, which man breaks into lines: the first letter upper case, a full stop
// behind the last.
static void add_text(const char *text, StrBuf *out)
{
    if (*text == '.')
        strbuf_add(out, "\\&");
    add_char((char)toupper((unsigned char)*text), out);
    char last = *text++;
    for (; *text; last = *text++)
        add_char((char)(*text == '\n' ? ' ' : *text), out);
    strbuf_add(out, last == '.' ? "\n" : ".\n");
}

// A usage or the name of a value: what is typed as it is in bold, what stands for something
// in italics.
static void add_forms(const char *text, StrBuf *out)
{
    while (*text) {
        size_t length = strcspn(text, " []|.");
        bool is_typed = *text == '-' || islower((unsigned char)*text);
        if (length == 0) {
            add_char(*text++, out);
            continue;
        }
        strbuf_add(out, is_typed ? "\\fB" : "\\fI");
        for (; length > 0; length--)
            add_char(*text++, out);
        strbuf_add(out, "\\fR");
    }
}

static void add_option(const Option *row, StrBuf *out)
{
    strbuf_add(out, ".TP\n");
    if (row->letter)
        strbuf_print(out, "\\fB\\-%c\\fR, ", row->letter);
    strbuf_add(out, "\\fB\\-\\-");
    for (const char *c = row->name; *c; c++)
        add_char(*c, out);
    strbuf_add(out, "\\fR");
    if (row->value) {
        strbuf_add_char(out, ' ');
        add_forms(row->value, out);
    }
    strbuf_add_char(out, '\n');
    add_text(row->help, out);
}

static void add_example(const char *example, StrBuf *out)
{
    strbuf_add(out, ".PP\n.EX\n");
    for (; *example; example++)
        if (*example == '\n')
            strbuf_add_char(out, '\n');
        else
            add_char(*example, out);
    strbuf_add(out, "\n.EE\n");
}

static void add_command(const Command *command, StrBuf *out)
{
    StrBuf usage = strbuf_new();
    command_usage(command, &usage);
    strbuf_add(out, ".TP\n");
    add_forms(usage.text, out);
    strbuf_add_char(out, '\n');
    strbuf_free(&usage);
    add_text(command->summary, out);
    if (command->details)
        add_text(command->details, out);
    strbuf_add(out, ".RS\n");
    for (const Option *row = command->options; row && row->name; row++)
        add_option(row, out);
    if (command->example)
        add_example(command->example, out);
    strbuf_add(out, ".RE\n");
}

void commands_describe_man(StrBuf *out)
{
    static const TemplateSlot slots[] = {{"@COMMANDS@\n", add_command}, {0}};
    strbuf_add(out, ".TH TUSK 1 \"\" \"tusk " TUSK_VERSION "\" \"User commands\"\n");
    template_fill(man_lines, slots, out);
}
