// SPDX-License-Identifier: MIT
#include "bot/bot.h"

#include <string.h>

const Bot *const bots[] = {&bot_random, NULL};

const Bot *bot_find(const char *name)
{
    for (const Bot *const *bot = bots; *bot; bot++)
        if (strcmp((*bot)->name, name) == 0)
            return *bot;
    return NULL;
}
