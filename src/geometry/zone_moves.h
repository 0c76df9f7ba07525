// SPDX-License-Identifier: MIT
// The moves that zones admit: the criterion of inclusion and the order of the paper's
// preference rules (section 4.6). Every move is read off the trajectories of the zones.
//
// Of the attacker, in a CUT zone:
//   dislodge  the victim is pushed or pulled along the first step of its trajectory, by the
//             captor or by who else stands beside it
//   advance   the captor makes the first step of a main trajectory
//   guard     in a siege, the guard is pushed or pulled off the trap's neighbours
//   clear     with steps to spare, whoever stands on a trajectory of the base goes away, or
//             is dislodged; a captor that pushes him goes on by it
// in an Advance zone:
//   run       the rabbit makes the first step of a main trajectory, forward
//   advance   the same to the side
//   cover     with steps to spare, a friend makes the first step of its trajectory to the
//             main one
//   clear     whoever stands on a main trajectory goes away, or is dislodged, and so is an
//             enemy one step from it
// Of the defender:
//   leave     the victim steps away
//   hold      a piece makes the first step of its trajectory to the trap
//   block     the same to a cell of a main trajectory
//   freeze    the same of a piece that would freeze the rabbit
//   dislodge  the rabbit is pushed or pulled
#ifndef GEOMETRY_ZONE_MOVES_H
#define GEOMETRY_ZONE_MOVES_H

#include "geometry/tactic.h"
#include "geometry/zone.h"

// The moves of the side to move that the zones, which are all of one attacker, admit.
void zone_moves_list(const Position *pos, const ZoneSet *zones, Side attacker,
                     TacticMoves *out);

#endif
