// SPDX-License-Identifier: MIT
// Why a turn has its score: the features it fires and what each adds.
#ifndef RANK_REASONS_H
#define RANK_REASONS_H

#include "rank/ranker.h"

typedef struct Reason {
    int feature;
    int times;    // it fires
    float weight; // what it adds each time
} Reason;

typedef struct Reasons {
    int count;
    float score; // of the turn: the sum of all
    Reason items[FEATURE_LIST_MOST];
} Reasons;

// Of the turn that leads to `after`; those that add or take away most come first.
void reasons_find(Ranker *ranker, const Scene *scene, const Position *after,
                  const Turn *turn, Reasons *out);

#endif
