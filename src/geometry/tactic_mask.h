// SPDX-License-Identifier: MIT
// Masks: the moves that the engine's quick searches for a capture or a goal try.
//
// A mask is a set of squares, counted from the steps that are left. It is no zone: no
// trajectory is looked at. The searches on zones are geometry/zone_search.h.
#ifndef GEOMETRY_TACTIC_MASK_H
#define GEOMETRY_TACTIC_MASK_H

#include "geometry/tactic.h"

// ---- Captures --------------------------------------------------------------------------
//
// What a mask of traps admits: the moves that may bring a piece to fall into a trap.
//
// For a victim and a trap it is counted how many pushes and pulls are needed at least: one
// for each step of the victim to the trap, one for each other guard beside it. Each takes
// two steps; what is left over is for coming near, thawing and clearing. Where the need is
// greater than the steps left nothing is tried.

// The moves of the side to move that may lead to the capture of aim->piece this turn.
void capture_mask_moves(const Position *pos, const Aim *aim, TacticMoves *out);

// ---- Goals -----------------------------------------------------------------------------
//
// What a mask of rabbits admits: the moves that may bring one to goal.
//
// A rabbit that has just the steps it needs runs. With steps to spare others may help:
// cover a square where it would be frozen or lost, or clear the way, by stepping aside or
// by a push or pull of who stands in it or freezes there.

// The moves of the side to move that may lead the rabbit aim->piece to goal.
void goal_mask_moves(const Position *pos, const Aim *aim, TacticMoves *out);

// The square of a rabbit and those ahead of it, so many files to each side.
Bitboard goal_mask_way(Side side, Square rabbit, int sideways);

#endif
