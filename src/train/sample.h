// SPDX-License-Identifier: MIT
// Positions to learn from: where, how the game ended, what a search thought.
#ifndef TRAIN_SAMPLE_H
#define TRAIN_SAMPLE_H

#include <limits.h>
#include <stddef.h>

#include "core/keyset.h"
#include "core/position.h"

enum { SAMPLE_UNSCORED = INT_MIN };

typedef struct Sample {
    Position pos;  // at the start of a turn or in its middle, without bonds
    uint64_t game; // all positions of a game have the same
    float result;  // 1 when gold won, 0 when silver did, 1/2 for a draw
    int score;     // of the search, in centi-rabbits for gold, or SAMPLE_UNSCORED
} Sample;

// A list of samples in which no position comes twice.
typedef struct Samples {
    Sample *all;
    size_t count;
    size_t capacity;
    KeySet seen;
} Samples;

void samples_init(Samples *samples);
void samples_free(Samples *samples);

// False, and nothing done, when the position is there already.
bool samples_add(Samples *samples, const Sample *sample);

// Whether an evaluation may be asked about it: the board decides nothing, and there is no
// goal this turn.
bool sample_is_open(const Position *pos);

// The position as if set up so, with `steps_used` steps of the turn gone: how it came about
// is forgotten.
Position sample_position(const Position *pos, int steps_used);

#endif
