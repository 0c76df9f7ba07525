// SPDX-License-Identifier: MIT
// By which of several sets of weights a position is ranked: smooth ramps in the course of a
// game, as Sharp, the champion of 2015, mixes its weights; one set for each cluster of
// positions, as in Choksi, Ebrahim-Zadeh and Mohan
// ("Leveraging Game Phase in Arimaa", 2014, section 5.3; soft: 6.2.1), or one for every so
// many moves ("Move Ranking in Arimaa", 2013, section VIII, "Time Based Features").
#ifndef RANK_PHASE_SPLIT_H
#define RANK_PHASE_SPLIT_H

#include "phase/phase_model.h"

enum { PHASE_MIXES = 4, PHASE_MOVES_MOST = 1000 };

typedef enum SplitKind {
    SPLIT_RAMPS, // the first set always, then early, late, and when pieces have advanced
    SPLIT_HARD,  // the set of the nearest cluster
    SPLIT_SOFT,  // all sets, each as far as the position is of its cluster
    SPLIT_TIME,  // the first set for the first so many moves, and so on
    SPLIT_KINDS,
} SplitKind;

typedef struct PhaseSplit {
    SplitKind kind;
    PhaseModel phases; // of hard and soft ones: at most PHASE_MIXES clusters
    int moves;         // of time: how many each set serves; the last all that follow
} PhaseSplit;

// "ramps", "hard", "soft", "time"; SPLIT_KINDS when it is none of them.
const char *split_kind_name(SplitKind kind);
SplitKind split_kind_find(const char *name);

// False with a sentence when there are more clusters than sets of weights.
bool phase_split_check(const PhaseModel *phases, Error *err);

// How many sets of weights there are.
int phase_split_count(const PhaseSplit *split);

// How much each set of weights counts in a position before which so many turns were played.
// Where that is not known it is 0; unless the game has just begun all times count alike.
void phase_split_shares(const PhaseSplit *split, const Position *pos, size_t turns,
                        float out[PHASE_MIXES]);

#endif
