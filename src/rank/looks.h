// SPDX-License-Identifier: MIT
// Two more looks at the turns that a ranker puts first, by what would take too long for
// all: the wide look at LOOK_WIDE_PERCENT of them, the close one at LOOK_CLOSE_COUNT of
// those that come first then.
//
// A look is a weighted sum of a few numbers of the turn. They are taken relative to the
// best turn looked at, and those of LookInput weigh more or less as the game goes on. The
// turns looked at change places among themselves: their probabilities have the sum that
// they had before.
#ifndef RANK_LOOKS_H
#define RANK_LOOKS_H

#include "rank/feature_set.h"
#include "rank/phase_split.h"

typedef enum LookInput {
    LOOK_SCORE,      // the ranker's
    LOOK_VALUE,      // of the board after the turn, by the network, in rabbits
    LOOK_VALUE_ROOT, // the root of how far it is behind the best
    LOOK_WIDE_INPUTS,
    LOOK_PLAIN = LOOK_WIDE_INPUTS, // by the evaluation without the network
    LOOK_PLAIN_ROOT,
    LOOK_QUIET, // when the enemy has captured what can be captured
    LOOK_QUIET_ROOT,
    LOOK_INPUTS,
} LookInput;

typedef enum LookStage { LOOK_WIDE, LOOK_CLOSE, LOOK_STAGES } LookStage;

enum {
    LOOK_WIDE_PERCENT = 15,
    LOOK_CLOSE_COUNT = 100,
    LOOK_CLASSES_BEGIN = LOOK_INPUTS * PHASE_MIXES,
    LOOK_CLASSES = 64, // of the feature set: what each adds to the score; the close look's
    LOOK_NUMBERS = LOOK_CLASSES_BEGIN + LOOK_CLASSES,
};

typedef struct LookRow {
    float numbers[LOOK_NUMBERS]; // each input in each of the four phases, then the classes
} LookRow;

// The weights of a row's numbers.
typedef struct Look {
    float weights[LOOK_NUMBERS];
} Look;

typedef struct RankLooks {
    bool are_there;
    Look look[LOOK_STAGES];
} RankLooks;

// Looks that leave all as it is.
void looks_begin(RankLooks *looks);

// How many of `count` turns are looked at.
size_t looks_count(LookStage stage, size_t count);

// The row of one turn. `classes` is NULL for the wide look, whose other inputs are 0.
void look_fill(LookRow *row, const float inputs[LOOK_INPUTS],
               const float shares[PHASE_MIXES], const float *classes);

double look_weigh(const Look *look, const LookRow *row);

// The turns looked at have these new scores, of any zero; shift them so that they are
// worth as much as the old ones.
void look_settle(const float *old, const double *sums, size_t count, float *out);

// Bring the `wanted` turns of the greatest scores to the front of `order`, which has the
// numbers of `count` turns.
void rank_select_head(const float *scores, uint32_t *order, size_t count, size_t wanted);

#endif
