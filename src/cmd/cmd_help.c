// SPDX-License-Identifier: MIT
// tusk help: what commands there are, and what one of them does.
#include "base/strbuf.h"
#include "cmd/cmd.h"

static void list_commands(StrBuf *out)
{
    strbuf_add(out, "usage: tusk COMMAND [OPTION]... [OPERAND]...\n\n");
    for (int i = 0; commands[i]; i++)
        strbuf_print(out, "  %-10s %s\n", commands[i]->name, commands[i]->summary);
    strbuf_add(out, "\n'tusk COMMAND --help' tells more, 'tusk --version' which version "
                    "this is.\n");
}

static CmdStatus run(const Args *args, Error *err)
{
    const char *name = args_operand(args, 0);
    const Command *command = name ? command_find(name, err) : NULL;
    if (name && !command)
        return CMD_MISUSED;
    StrBuf text;
    strbuf_init(&text);
    if (command)
        command_describe(command, &text);
    else
        list_commands(&text);
    strbuf_show(&text);
    return CMD_DONE;
}

const Command cmd_help = {
    .name = "help",
    .usage = "[COMMAND]",
    .summary = "list the commands, or explain one",
    .example = "tusk help help",
    .operands_max = 1,
    .run = run,
};
