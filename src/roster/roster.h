// SPDX-License-Identifier: MIT
// All bots by name, and how a user names one with its options: NAME, NAME:key=value,... or
// aei:COMMAND. To add a bot: write its Bot, declare it here, name it in roster.c.
#ifndef ROSTER_ROSTER_H
#define ROSTER_ROSTER_H

#include "base/strbuf.h"
#include "bot/bot.h"

// Who plays when nobody is named.
#define ROSTER_DEFAULT "tusk"

// All bots, NULL at the end.
extern const Bot *const roster[];

// NULL, and a sentence with a suggestion, when there is no bot of this name.
const Bot *roster_find(const char *name, Error *err);

// Read NAME[:key=value,...] of a bot of the list, or aei:COMMAND. False with a sentence,
// and nothing to free, when there is no such bot, an option has no name or no value, or a
// password of a database stands in it: that would be seen by others, in lists of programs
// and in the games of a match.
bool roster_parse(const char *text, BotSpec *spec, Error *err);

// Append what roster_parse reads as this bot with these options.
void roster_format(const BotSpec *spec, StrBuf *out);

// More options, from "key=value,...".
bool roster_add_options(BotSpec *spec, const char *text, Error *err);

#endif
