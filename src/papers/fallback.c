// SPDX-License-Identifier: MIT
// Looks at its own turns and every reply to them, as the bot did that the published studies
// fell back on; when the time is over it plays the best turn it has looked at.
#include "bot/bot.h"
#include "papers/minimax_player.h"

// Limits count in steps: what is less than a whole second turn leaves one.
static int turns_within(const BotLimits *limits)
{
    bool is_shallow = limits->depth > 0 && limits->depth < 2 * STEPS_PER_TURN;
    return is_shallow ? 1 : 2;
}

static BotAnswer choose_turn(void *bot, const BotTask *task, Turn *out, Error *err)
{
    (void)err;
    return minimax_player_choose_turn(bot, task, turns_within(&task->limits), out);
}

const Bot bot_fallback = {
    .name = "fallback",
    .summary = "minimax over whole turns, two deep, as far as the time allows",
    .create = minimax_player_create,
    .destroy = minimax_player_destroy,
    .choose_setup = minimax_player_choose_setup,
    .choose_turn = choose_turn,
};
