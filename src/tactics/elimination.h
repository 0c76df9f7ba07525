// SPDX-License-Identifier: MIT
// Elimination this turn: can a side take all the rabbits the enemy has left?
//
// Exact for every position, mid-turn ones included, and for either side: for the side that
// is not to move as if it were its turn, with four steps. When the enemy has no rabbits any
// more the answer is yes. Whoever does it wins, whatever becomes of his own rabbits.
#ifndef TACTICS_ELIMINATION_H
#define TACTICS_ELIMINATION_H

#include <stddef.h>

#include "core/freezing.h"
#include "core/turn.h"

// Whether `side` can do it within `steps` steps (at most those the turn has left), after
// which the turn may end. `turn` gets steps that do, not always the fewest; may be NULL.
bool elimination_find(const Position *pos, Side side, int steps, Turn *turn);

// A turn takes two rabbits at most, besides those that were typed in alone on a trap.
static inline bool elimination_is_near(const Position *pos, Side side)
{
    Bitboard rabbits = position_pieces(pos, side_other(side), RABBIT);
    return bb_count(rabbits) <= 2 || bb_count(rabbits & ~doomed_pieces(pos)) <= 2;
}

// The same as elimination_find, mostly without a call.
static inline bool elimination_within(const Position *pos, Side side, int steps)
{
    return elimination_is_near(pos, side) && elimination_find(pos, side, steps, NULL);
}

#endif
