// SPDX-License-Identifier: MIT
// What CUT zones and their kin admit: the moves that may bring a piece to fall into a trap.
//
// For a victim and a trap it is counted how many pushes and pulls are needed at least: one
// for each step of the victim to the trap, one for each other guard beside it. Each takes
// two steps; what is left over is for coming near, thawing and clearing. A zone whose need
// is greater than the steps left is unmade, and nothing is tried for it.
#ifndef GEOMETRY_CAPTURE_ZONE_H
#define GEOMETRY_CAPTURE_ZONE_H

#include "geometry/tactic.h"

// The moves of the side to move that may lead to the capture of aim->piece this turn.
void capture_zone_moves(const Position *pos, const Aim *aim, TacticMoves *out);

// Whether it has any zone at all within the steps left.
bool capture_zone_exists(const Position *pos, const Aim *aim);

#endif
