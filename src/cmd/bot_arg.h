// SPDX-License-Identifier: MIT
// The bot that a command's options name.
#ifndef CMD_BOT_ARG_H
#define CMD_BOT_ARG_H

#include "base/args.h"
#include "bot/bot.h"
#include "roster/roster.h"

// Open the bot of option `bot` (ROSTER_DEFAULT without it) with the seed of option `seed`,
// which varies when it is not given. False with a sentence, and nothing to close.
bool bot_arg_open(const Args *args, int bot, int seed, Player *out, Error *err);

#endif
