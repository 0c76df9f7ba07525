// SPDX-License-Identifier: MIT
// Looks no further than its own turn: the board it leaves is to be worth the most.
#include "bot/bot.h"
#include "papers/minimax_player.h"

static BotAnswer choose_turn(void *bot, const BotTask *task, Turn *out, Error *err)
{
    (void)err;
    return minimax_player_choose_turn(bot, task, 1, out);
}

const Bot bot_greedy = {
    .name = "greedy",
    .summary = "the turn after which the evaluation is best",
    .create = minimax_player_create,
    .destroy = minimax_player_destroy,
    .choose_setup = minimax_player_choose_setup,
    .choose_turn = choose_turn,
};
