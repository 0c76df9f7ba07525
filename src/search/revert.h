// SPDX-License-Identifier: MIT
// Turns that the enemy can take back: pushes and pulls after which his piece walks home, or
// pushes or pulls ours back.
//
// Nothing is gained by such a turn but what it took him to undo it, so a search that
// believes in the difference is looking at its own horizon.
#ifndef SEARCH_REVERT_H
#define SEARCH_REVERT_H

#include "core/position.h"

typedef enum Reverted {
    REVERTED_NOT,
    REVERTED_PARTLY, // his piece can walk back, ours has moved
    REVERTED_FULLY,  // he can restore the whole board in two steps
} Reverted;

// How far a turn that led from `start` to `after`, where the enemy is to move, can be taken
// back.
Reverted revert_find(const Position *start, const Position *after);

#endif
