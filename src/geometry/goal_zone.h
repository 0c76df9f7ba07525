// SPDX-License-Identifier: MIT
// What Advance zones admit: the moves that may bring a rabbit to goal.
//
// A rabbit that has just the steps it needs runs. With steps to spare others may help:
// cover a square where it would be frozen or lost, or clear the way, by stepping aside or
// by a push or pull of who stands in it or freezes there.
#ifndef GEOMETRY_GOAL_ZONE_H
#define GEOMETRY_GOAL_ZONE_H

#include "geometry/tactic.h"

// The moves of the side to move that may lead the rabbit aim->piece to goal.
void goal_zone_moves(const Position *pos, const Aim *aim, TacticMoves *out);

// The square of a rabbit and those ahead of it, so many files to each side.
Bitboard goal_zone_way(Side side, Square rabbit, int sideways);

#endif
