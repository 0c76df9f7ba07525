// SPDX-License-Identifier: MIT
// What the bots that search whole turns share: a seed for set-ups and the search.
#ifndef BOT_MINIMAX_PLAYER_H
#define BOT_MINIMAX_PLAYER_H

#include "base/random.h"
#include "bot/bot.h"
#include "search/turn_minimax.h"

typedef struct MinimaxPlayer {
    Random random;
    TurnMinimax *minimax;
} MinimaxPlayer;

// The functions of a Bot whose memory is a MinimaxPlayer.
void *minimax_player_create(uint64_t seed);
void minimax_player_destroy(void *memory);
BotAnswer minimax_player_choose_setup(void *memory, Position *pos, Side side, Error *err);

// The best turn so many turns deep, by Tusk's evaluation, within the limits of the task.
BotAnswer minimax_player_choose_turn(MinimaxPlayer *player, const BotTask *task, int turns,
                                     Turn *out);

#endif
