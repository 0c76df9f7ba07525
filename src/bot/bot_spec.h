// SPDX-License-Identifier: MIT
// A bot and its options as a user names them: NAME or NAME:key=value,key=value.
#ifndef BOT_BOT_SPEC_H
#define BOT_BOT_SPEC_H

#include "bot/bot.h"

typedef struct BotSetting {
    char *name;
    char *value;
} BotSetting;

typedef struct BotSpec {
    const Bot *bot;
    BotSetting *settings; // in the order given
    int setting_count;
} BotSpec;

void bot_spec_init(BotSpec *spec, const Bot *bot);
void bot_spec_free(BotSpec *spec);

// Read NAME[:key=value,...] of a bot of the list. False with a sentence, and nothing to
// free, when there is no such bot, an option has no name or no value, or a password
// stands in one. Whether the bot knows an option shows when a player is made.
bool bot_spec_parse(BotSpec *spec, const char *text, Error *err);

// Refuse a bot, or options of one, in which a password of a database stands: both are seen
// by others, in lists of programs and in the games of a match.
bool bot_spec_check_public(const char *text, Error *err);

// One more option; `name` is taken in lower case.
void bot_spec_add(BotSpec *spec, const char *name, const char *value);

// More of them, from "key=value,...".
bool bot_spec_add_text(BotSpec *spec, const char *text, Error *err);

#endif
