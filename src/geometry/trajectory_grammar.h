// SPDX-License-Identifier: MIT
// The grammars of trajectories. G_t(1) derives the shortest, G_t(2) also admissible ones,
// which go by way of one dock.
//
// Two repairs of Stilman's tables are needed here. SUM and DOCK use MAP_{y0,p}(v), the
// distance *from* the target, which for rabbits is not the distance to it: as printed there
// is no trajectory for a rabbit at all. And within G_t(2) the x0, y0, l0 of next must be
// those of the part at hand. Both are mended by MOVE_l(x) = {v: R_p(x,v), MAP_{v,p}(y) =
// l-1}.
#ifndef GEOMETRY_TRAJECTORY_GRAMMAR_H
#define GEOMETRY_TRAJECTORY_GRAMMAR_H

#include "geometry/machine.h"

extern const Grammar grammar_shortest;   // G_t(1)
extern const Grammar grammar_admissible; // G_t(2)

// The variables of both.
typedef struct TrajectoryValues {
    Piece piece;
    Cell x0, y0;
    int l0;
    bool is_literal; // as printed
} TrajectoryValues;

// Append what the grammar derives for S(x,y,l) by all sequences of choices, sorted. Strings
// that are no trajectories, as the literal one derives them, are left out.
void trajectories_derive(const Grammar *grammar, const TrajectoryValues *values,
                         TrajectoryList *list);

#endif
