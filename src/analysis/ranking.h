// SPDX-License-Identifier: MIT
// The legal turns of a question in the order a ranker gives them.
#ifndef ANALYSIS_RANKING_H
#define ANALYSIS_RANKING_H

#include "search/model_ranker.h"

typedef struct RankedTurn {
    uint64_t key; // of the position it leads to
    float score;
    double probability; // that a player like those the ranker was learnt from chooses it
    uint32_t index;     // in the generator
} RankedTurn;

typedef struct Ranking {
    RankedTurn *turns; // the likeliest first
    size_t count;
} Ranking;

// Turns that would be third repetitions are not legal. `gen` holds all turns afterwards.
void ranking_make(Ranking *ranking, ModelRanker *ranker, const Question *question,
                  TurnGen *gen);
void ranking_free(Ranking *ranking);

// The turn that leads to this position; NULL when there is none. Its rank is one more than
// how many stand before it.
const RankedTurn *ranking_find(const Ranking *ranking, uint64_t key);

#endif
