// SPDX-License-Identifier: MIT
// The table of commands, and how one of them is used.
#include "cmd/cmd.h"

#include <string.h>

#include "base/spelling.h"

// One a line, so that additions from several sides do not meet.
// clang-format off
const Command *const commands[] = {
    &cmd_serve,
    &cmd_play,
    &cmd_show,
    &cmd_turns,
    &cmd_perft,
    &cmd_goal,
    &cmd_captures,
    &cmd_phase,
    &cmd_zones,
    &cmd_eval,
    &cmd_rank,
    &cmd_features,
    &cmd_analyse,
    &cmd_report,
    &cmd_turning,
    &cmd_move,
    &cmd_bots,
    &cmd_match,
    &cmd_selfplay,
    &cmd_aei,
    &cmd_aei_check,
    &cmd_games,
    &cmd_import,
    &cmd_explore,
    &cmd_mimic,
    &cmd_puzzles,
    &cmd_study,
    &cmd_train,
    &cmd_climb,
    &cmd_measure,
    &cmd_bench,
    &cmd_help,
    NULL,
};
// clang-format on

const Command *command_find(const char *name, Error *err)
{
    const Command *nearest = NULL;
    int distance = SPELLING_FAR;
    for (int i = 0; commands[i]; i++) {
        const char *mistaken = commands[i]->mistaken;
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
        if (spelling_is_nearer(name, commands[i]->name, &distance) ||
            (mistaken && spelling_is_nearer(name, mistaken, &distance)))
            nearest = commands[i];
    }
    if (nearest)
        error_set(err, "no command '%.40s'; did you mean '%s'?", name, nearest->name);
    else
        error_set(err, "no command '%.40s'; 'tusk help' lists them", name);
    return NULL;
}

Span command_operands(const Command *command)
{
    return span_of(command->operands ? command->operands : "");
}

bool operand_next(Span *rest, Operand *out)
{
    Span word;
    if (!span_next_word(rest, &word))
        return false;
    out->is_optional = *word.text == '[';
    word.text += out->is_optional;
    word.length -= out->is_optional;
    out->is_repeated = word.text[word.length - 1] == '.';
    size_t length = 0;
    while (length < word.length && word.text[length] != ']' && word.text[length] != '.')
        length++;
    out->name = (Span){word.text, length};
    return true;
}

// Every option in brackets.
static void add_options(const Option *options, StrBuf *out)
{
    for (int i = 0; options && options[i].name; i++) {
        strbuf_print(out, " [--%s", options[i].name);
        if (options[i].value)
            strbuf_print(out, " %s", options[i].value);
        strbuf_add_char(out, ']');
    }
}

void command_usage(const Command *command, StrBuf *out)
{
    enum { WIDTH = 60 }; // of options that are named one by one
    strbuf_print(out, "tusk %s", command->name);
    size_t before = out->length;
    add_options(command->options, out);
    if (out->length - before > WIDTH) {
        strbuf_cut(out, before);
        strbuf_add(out, " [OPTION]...");
    }
    if (command->operands)
        strbuf_print(out, " %s", command->operands);
}

static void describe_example(const char *example, StrBuf *out)
{
    strbuf_add(out, "\nexample:\n");
    while (*example) {
        size_t length = strcspn(example, "\n");
        strbuf_print(out, "  $ %.*s\n", (int)length, example);
        example += length + (example[length] == '\n');
    }
}

void command_describe(const Command *command, StrBuf *out)
{
    strbuf_add(out, "usage: ");
    command_usage(command, out);
    strbuf_print(out, "\n\n%s\n", command->summary);
    if (command->details)
        strbuf_print(out, "\n%s\n", command->details);
    strbuf_add(out, "\noptions:\n");
    args_describe(command->options, out);
    if (command->example)
        describe_example(command->example, out);
}

void template_fill(const char *const *lines, const TemplateSlot *slots, StrBuf *out)
{
    for (; *lines; lines++) {
        const TemplateSlot *slot = slots;
        while (slot->line && strcmp(slot->line, *lines) != 0)
            slot++;
        if (!slot->line)
            strbuf_add(out, *lines);
        for (int i = 0; slot->line && commands[i]; i++)
            slot->add(commands[i], out);
    }
}
