// SPDX-License-Identifier: MIT
// Win-defence: the side to move is about to lose to a goal. Can it still be stopped this
// turn, and in how few steps?
//
// Exact: where no defence is found every turn of the position loses. That a turn may not
// repeat a position is not looked at, so a defence may turn out to be forbidden, never the
// other way round.
#ifndef SEARCH_DEFENCE_H
#define SEARCH_DEFENCE_H

#include "search/moves.h"
#include "tactics/goal.h"

enum { DEFENCES_MOST = 12 };

// The moves of a turn, or of the rest of one; it may end before its fourth step.
typedef struct Defence {
    GenMove moves[STEPS_PER_TURN];
    int count;
} Defence;

// Some of the shortest defences, in the order they were found.
typedef struct Defences {
    Defence list[DEFENCES_MOST];
    int count;
    int steps; // that each of them takes
} Defences;

// Whether the enemy would reach goal if the turn ended on this board.
static inline bool defence_is_needed(const Position *pos)
{
    Side enemy = side_other((Side)pos->side);
    return goal_is_near(pos, enemy, STEPS_PER_TURN) &&
           goal_within(pos, enemy, STEPS_PER_TURN);
}

// The least steps, of those the turn has left, after which the enemy cannot reach goal; 0
// when there is no defence. Only where one is needed. `out` gets the turns; may be NULL.
int defence_find(const Position *pos, Defences *out);

#endif
