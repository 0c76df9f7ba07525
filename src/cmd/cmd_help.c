// SPDX-License-Identifier: MIT
// tusk help: what commands there are, and what one of them does; the man page and the
// completions of the shells.
#include "base/strbuf.h"
#include "cmd/cmd.h"

enum { MAN, BASH, ZSH };

static const Option options[] = {
    [MAN] = {0, "man", NULL, "print the man page"},
    [BASH] = {0, "bash", NULL, "print the completion for bash"},
    [ZSH] = {0, "zsh", NULL, "print the completion for zsh"},
    {0},
};

static void list_commands(StrBuf *out)
{
    strbuf_add(out, "usage: tusk COMMAND [OPTION]... [OPERAND]...\n\n");
    for (int i = 0; commands[i]; i++)
        strbuf_print(out, "  %-10s %s\n", commands[i]->name, commands[i]->summary);
    strbuf_add(out, "\n'tusk COMMAND --help' explains one of them, 'tusk --version' prints "
                    "the version.\n");
}

// What the options ask for: one command, the program as a whole, or the list.
static void describe(const Args *args, const Command *command, StrBuf *out)
{
    if (args_has(args, MAN))
        commands_describe_man(out);
    else if (args_has(args, BASH))
        commands_describe_bash(out);
    else if (args_has(args, ZSH))
        commands_describe_zsh(out);
    else if (command)
        command_describe(command, out);
    else
        list_commands(out);
}

static CmdStatus run(const Args *args, Error *err)
{
    const char *name = args_operand(args, 0);
    const Command *command = name ? command_find(name, err) : NULL;
    if (name && !command)
        return CMD_MISUSED;
    StrBuf text = strbuf_new();
    describe(args, command, &text);
    strbuf_show(&text);
    return CMD_DONE;
}

const Command cmd_help = {
    .name = "help",
    .summary = "list the commands, or explain one",
    .example = "tusk help turns\n"
               "tusk help --man | man -l -",
    .options = options,
    .operands = "[COMMAND]",
    .run = run,
};
