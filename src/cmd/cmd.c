// SPDX-License-Identifier: MIT
// The table of commands.
#include "cmd/cmd.h"

#include <string.h>

#include "base/spelling.h"

// One a line, so that additions from several sides do not meet.
// clang-format off
const Command *const commands[] = {
    &cmd_play,
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
    &cmd_move,
    &cmd_bots,
    &cmd_match,
    &cmd_selfplay,
    &cmd_aei,
    &cmd_games,
    &cmd_import,
    &cmd_explore,
    &cmd_mimic,
    &cmd_study,
    &cmd_train,
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
    const char *space = *command->usage ? " " : "";
    strbuf_print(out, "usage: tusk %s%s%s\n", command->name, space, command->usage);
    strbuf_print(out, "\n%s\n\noptions:\n", command->summary);
    args_describe(command->options, out);
    if (command->example)
        describe_example(command->example, out);
}
