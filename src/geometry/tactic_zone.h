// SPDX-License-Identifier: MIT
// What zones admit: the moves that a search for a capture or a goal tries.
#ifndef GEOMETRY_TACTIC_ZONE_H
#define GEOMETRY_TACTIC_ZONE_H

#include "geometry/tactic.h"

// ---- Captures --------------------------------------------------------------------------
//
// What CUT zones and their kin admit: the moves that may bring a piece to fall into a trap.
//
// For a victim and a trap it is counted how many pushes and pulls are needed at least: one
// for each step of the victim to the trap, one for each other guard beside it. Each takes
// two steps; what is left over is for coming near, thawing and clearing. A zone whose need
// is greater than the steps left is unmade, and nothing is tried for it.

// The moves of the side to move that may lead to the capture of aim->piece this turn.
void capture_zone_moves(const Position *pos, const Aim *aim, TacticMoves *out);

// ---- Goals -----------------------------------------------------------------------------
//
// What Advance zones admit: the moves that may bring a rabbit to goal.
//
// A rabbit that has just the steps it needs runs. With steps to spare others may help:
// cover a square where it would be frozen or lost, or clear the way, by stepping aside or
// by a push or pull of who stands in it or freezes there.

// The moves of the side to move that may lead the rabbit aim->piece to goal.
void goal_zone_moves(const Position *pos, const Aim *aim, TacticMoves *out);

// The square of a rabbit and those ahead of it, so many files to each side.
Bitboard goal_zone_way(Side side, Square rabbit, int sideways);

#endif
