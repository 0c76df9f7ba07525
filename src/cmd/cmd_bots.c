// SPDX-License-Identifier: MIT
// tusk bots: who can play, and with which options.
#include <stdio.h>

#include "aei/aei_client.h"
#include "cmd/cmd.h"
#include "roster/roster.h"

enum { OPTIONS };

static const Option options[] = {
    [OPTIONS] = {0, "options", NULL, "list the options of each bot, too"},
    {0},
};

static void print_options(const Bot *bot)
{
    for (const BotOption *row = bot->options; row && row->name; row++)
        printf("%s:%s=%s\t%s\n", bot->name, row->name, row->value, row->help);
}

static CmdStatus run(const Args *args, Error *err)
{
    (void)err;
    for (const Bot *const *bot = roster; *bot; bot++) {
        printf("%s\t%s\n", (*bot)->name, (*bot)->summary);
        if (args_has(args, OPTIONS))
            print_options(*bot);
    }
    printf("%s:COMMAND\t%s\n", bot_aei.name, bot_aei.summary);
    return CMD_DONE;
}

const Command cmd_bots = {
    .name = "bots",
    .summary = "list the bots",
    .details = "A line for each bot: name, tab, what it is. Wherever a bot is asked for, "
               "options may\n"
               "follow its name: tusk:level=3,hash=64. aei:COMMAND is an outside engine.",
    .example = "tusk bots",
    .options = options,
    .run = run,
};
