// SPDX-License-Identifier: MIT
#include "bot/bot.h"

#include <string.h>

#include "base/spelling.h"

const Bot *const bots[] = {
    &bot_tusk,     &bot_fallback,  &bot_greedy, &bot_geometry,     &bot_random,  &bot_fairy,
    &bot_fairy_gt, &bot_fairy_ngt, &bot_mimic,  &bot_mimic_thesis, &bot_sampler, NULL,
};

const Bot *bot_find(const char *name, Error *err)
{
    const Bot *nearest = NULL;
    int distance = SPELLING_FAR;
    for (const Bot *const *bot = bots; *bot; bot++) {
        if (strcmp((*bot)->name, name) == 0)
            return *bot;
        if (spelling_is_nearer(name, (*bot)->name, &distance))
            nearest = *bot;
    }
    if (nearest)
        error_set(err, "there is no bot '%.40s'; did you mean '%s'?", name, nearest->name);
    else
        error_set(err, "there is no bot '%.40s'; 'tusk bots' lists them", name);
    return NULL;
}

BotTask bot_task_of_game(const Game *game)
{
    return (BotTask){.pos = &game->position, .history = &game->history, .game = game};
}
