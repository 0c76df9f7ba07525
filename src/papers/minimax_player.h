// SPDX-License-Identifier: MIT
// What the bots that search whole turns share: a seed for set-ups, the search, and what
// positions are judged by.
#ifndef PAPERS_MINIMAX_PLAYER_H
#define PAPERS_MINIMAX_PLAYER_H

#include "base/random.h"
#include "bot/bot.h"
#include "papers/tie_order.h"
#include "papers/turn_minimax.h"

typedef struct MinimaxPlayer {
    Random random;
    TurnMinimax *minimax;
    TurnEvaluation evaluate;
    void *context;          // of the evaluation
    int unit;               // a hundredth of a rabbit, in its scores
    bool knows_chances;     // its scores are those of Tusk, which tell chances to win
    TurnFilter keep;        // which turns it looks at; NULL for all
    ReplyFilter keep_reply; // and which replies
    void *keeper;           // context of both
    TieOrder ties;          // which of equal turns it plays
    TiePlaces *places;      // of them
} MinimaxPlayer;

// A player by Tusk's evaluation; the caller may give it another.
void minimax_player_init(MinimaxPlayer *player, uint64_t seed);

// The functions of a Bot whose memory is, or begins with, a MinimaxPlayer.
void minimax_player_destroy(void *memory);
BotAnswer minimax_player_choose_setup(void *memory, Position *pos, Side side, Error *err);

// The best turn so many turns deep, 1 or 2, within the limits of the task. These count in
// steps: what is less than a whole second turn leaves one.
BotAnswer minimax_player_choose_turn(MinimaxPlayer *player, const BotTask *task, int turns,
                                     Turn *out);

#endif
