// SPDX-License-Identifier: MIT
// Elimination this turn: can a side take all the rabbits the enemy has left?
//
// Exact for every position, mid-turn ones included, and for either side: for the side that
// is not to move as if it were its turn, with four steps. When the enemy has no rabbits any
// more the answer is yes. Whoever does it wins, whatever becomes of his own rabbits.
#ifndef TACTICS_ELIMINATION_H
#define TACTICS_ELIMINATION_H

#include "core/turn.h"

// Whether `side` can do it within `steps` steps (at most those the turn has left), after
// which the turn may end. `turn` gets steps that do, not always the fewest; may be NULL.
bool elimination_find(const Position *pos, Side side, int steps, Turn *turn);

#endif
