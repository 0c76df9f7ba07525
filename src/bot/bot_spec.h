// SPDX-License-Identifier: MIT
// A bot and the options it is to be given. How users name both is roster/roster.h's to
// read.
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

// One more option; `name` is taken in lower case. Whether the bot knows it shows when a
// player is made.
void bot_spec_add(BotSpec *spec, const char *name, const char *value);

#endif
