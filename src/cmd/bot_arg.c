// SPDX-License-Identifier: MIT
#include "cmd/bot_arg.h"

#include <time.h>

#include "roster/roster.h"

bool bot_arg_open(const Args *args, int bot, int seed, Player *out, Error *err)
{
    BotSpec spec;
    long number = (long)time(NULL);
    if (!args_number(args, seed, 0, ARGS_NUMBER_MOST, &number, err) ||
        !roster_parse(args_text(args, bot, ROSTER_DEFAULT), &spec, err))
        return false;
    bool is_open = player_open(out, &spec, (uint64_t)number, err);
    bot_spec_free(&spec);
    return is_open;
}
