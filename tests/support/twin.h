// SPDX-License-Identifier: MIT
// The fast generator beside its slow twin on one position.
#ifndef SUPPORT_TWIN_H
#define SUPPORT_TWIN_H

#include "base/error.h"
#include "core/turngen.h"
#include "slow_turns.h"

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
