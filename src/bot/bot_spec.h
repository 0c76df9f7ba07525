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
// free, when there is no such bot or an option has no name or no value. Whether the bot
// knows an option shows when a player is made.
bool bot_spec_parse(BotSpec *spec, const char *text, Error *err);

// One more option; `name` is taken in lower case.
void bot_spec_add(BotSpec *spec, const char *name, const char *value);

// More of them, from "key=value,...".
bool bot_spec_add_text(BotSpec *spec, const char *text, Error *err);

#endif
