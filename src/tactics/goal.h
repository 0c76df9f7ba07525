// SPDX-License-Identifier: MIT
// Goal this turn: can a side bring a rabbit to its goal rank, and in how few steps?
//
// Exact for every position, mid-turn ones included, and for either side: for the side that
// is not to move as if it were its turn, with four steps. Third repetitions do not matter,
// since the game is over.
//
// A rabbit that stands on its goal rank already: then the answer is the least number of
// further steps, at least one, after which the turn may end with a rabbit there. A search
// that looks at positions of this kind in mid-turn should ask goal_is_reached first.
#ifndef TACTICS_GOAL_H
#define TACTICS_GOAL_H

#include "core/turn.h"

// The least number of steps, from 1 to `steps` (at most those the turn has left), after
// which the turn can end in a goal; 0 when it cannot. `turn` gets the steps; may be NULL.
int goal_steps(const Position *pos, Side side, int steps, Turn *turn);

// Only whether goal_steps is not 0: faster.
bool goal_within(const Position *pos, Side side, int steps);

// A rabbit of `side` is on its goal rank.
static inline bool goal_is_reached(const Position *pos, Side side)
{
    return (position_pieces(pos, side, RABBIT) & side_goal(side)) != 0;
}

// Whether a rabbit of `side` is near enough to its goal for that many steps, whatever
// stands in the way: the filter goal_steps begins with.
static inline bool goal_is_near(const Position *pos, Side side, int steps)
{
    Bitboard near = side_ranks_from(side, RANKS - 1 - steps);
    return (position_pieces(pos, side, RABBIT) & near) != 0;
}

#endif
