// SPDX-License-Identifier: MIT
// The fast generator beside its slow twin on one position.
#ifndef SUPPORT_TWIN_H
#define SUPPORT_TWIN_H

#include "base/error.h"
#include "core/turngen.h"
#include "slow_turns.h"

// The least steps of a turn, by the level of the generator that it is in.
static inline int twin_level(const TurnGen *gen, size_t index)
{
    int steps = 1;
    while (index >= turngen_count_within(gen, steps))
        steps++;
    return steps;
}

// Workspace for many comparisons; one for each thread.
typedef struct Twin {
    TurnGen *gen;
    SlowSet slow;
    bool *seen; // boards of `slow` the fast generator has come to
    size_t seen_capacity;
} Twin;

void twin_init(Twin *twin);
void twin_free(Twin *twin);

// Whether the fast generator finds the same set of boards in at most `max_steps` steps as
// the slow one, each once, with the right key, number of steps and a legal sequence leading
// there; `err` says what is wrong.
bool twin_agrees(Twin *twin, const Position *pos, int max_steps, Error *err);

// Whether mirrored, and with colours exchanged, the position has the mirrored turns.
bool twin_is_symmetric(Twin *twin, const Position *pos, Error *err);

#endif
