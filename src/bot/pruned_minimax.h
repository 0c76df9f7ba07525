// SPDX-License-Identifier: MIT
// Minimax over whole turns, one or two deep, that looks only at the turns a ranker keeps:
// at the root, or there and among the replies.
#ifndef BOT_PRUNED_MINIMAX_H
#define BOT_PRUNED_MINIMAX_H

#include "bot/bot.h"
#include "bot/turn_pruner.h"

// The score of a position at the start of a turn, for the side to move, below SCORE_DECIDED
// of search/score.h.
typedef int (*PrunedEvaluation)(const Position *pos, void *context);

typedef struct PrunedTask {
    int depth;            // in turns, 1 or 2
    double percent;       // of the turns are looked at, those allowed by the history
    bool is_at_every_ply; // and of the replies; else all of these
    PrunedEvaluation evaluate;
    void *context;
} PrunedTask;

typedef struct PrunedAnswer {
    Turn line[2]; // the turn, and the best reply if depth is 2
    int line_length;
    int score; // for the side to move
    bool is_complete;
    uint64_t evaluations; // positions looked at
} PrunedAnswer;

typedef struct PrunedMinimax PrunedMinimax;

PrunedMinimax *pruned_minimax_create(void);
void pruned_minimax_destroy(PrunedMinimax *minimax); // may be NULL

// False when there is no legal turn. With 100 per cent the score is that of
// search/turn_minimax.
bool pruned_minimax_run(PrunedMinimax *minimax, TurnPruner *pruner, const BotTask *question,
                        const PrunedTask *task, PrunedAnswer *out);

#endif
