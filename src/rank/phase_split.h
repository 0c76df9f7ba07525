// SPDX-License-Identifier: MIT
// By which of several sets of weights a position is ranked: smooth ramps in the course of a
// game, or one set for each cluster of positions, as in Choksi, Ebrahim-Zadeh and Mohan
// ("Leveraging Game Phase in Arimaa", 2014, section 5.3; soft: 6.2.1).
#ifndef RANK_PHASE_SPLIT_H
#define RANK_PHASE_SPLIT_H

#include "phase/phase_model.h"
#include "rank/phase_mix.h"

typedef enum SplitKind {
    SPLIT_RAMPS, // the first set always, the others more or less: see phase_mix
    SPLIT_HARD,  // the set of the nearest cluster
    SPLIT_SOFT,  // all sets, each as far as the position is of its cluster
    SPLIT_KINDS,
} SplitKind;

typedef struct PhaseSplit {
    SplitKind kind;
    PhaseModel phases; // of hard and soft ones: at most PHASE_MIXES clusters
} PhaseSplit;

// "ramps", "hard", "soft"; SPLIT_KINDS when it is none of them.
const char *split_kind_name(SplitKind kind);
SplitKind split_kind_find(const char *name);

// False with a sentence when there are more clusters than sets of weights.
bool phase_split_check(const PhaseModel *phases, Error *err);

// How much each set of weights counts in a position.
void phase_split_shares(const PhaseSplit *split, const Position *pos,
                        float out[PHASE_MIXES]);

#endif
