// SPDX-License-Identifier: MIT
// Which steps need not be tried after which: the order that keeps the turn generator from
// finding the same board along every permutation of the same steps.
//
// A step d after a step c is skipped when the two commute and d comes from a lower square:
// the same board is then found by d before c. Nothing is lost. Of all shortest paths to a
// board take one whose last move is greatest (singles by the square they come from, pushes
// and pulls below all singles). Were that last move skipped after some c, then exchanging
// the two would give a path just as short with a greater last move.
//
// Two steps of own pieces commute when neither touches a square the other looks at: its own
// two squares, the neighbours that decide whether it is frozen, and for a trap it leaves
// the side of or steps onto, that trap and the squares around it. Steps by which a trap
// removes something are never skipped, nor is anything skipped after them.
#ifndef CORE_STEPORDER_H
#define CORE_STEPORDER_H

#include "core/genboard.h"

typedef struct StepOrder {
    // After step c, the squares from which a step in each direction is to be tried.
    Bitboard tried[STEPS][DIRECTIONS];
    Bitboard looked_at[STEPS]; // by the step
} StepOrder;

void steporder_init(StepOrder *order);

// Whether a push or pull is to be tried after single step c.
bool steporder_tries(const StepOrder *order, Step c, GenMove push_or_pull);

#endif
