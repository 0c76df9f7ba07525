// SPDX-License-Identifier: MIT
// Translations: a zone carried across a move, instead of being made anew.
//
// A trajectory whose piece has made its first step loses that cell; one whose piece went
// elsewhere, was dislodged off it or was taken is gone; the others stay. Without its main
// trajectory the zone is unmade. Kept is what is still connected with the main trajectory
// and in time. The times are those of timer^A, with two repairs: the recursion goes to the
// trajectories a trajectory is connected *with* (printed are its children), and whether a
// piece is heavier counts where it joins and not a second time here.
#ifndef GEOMETRY_TRANSLATION_H
#define GEOMETRY_TRANSLATION_H

#include "geometry/zone.h"

// One piece from a cell to the next; of a push or pull there are two.
typedef struct Shift {
    Cell from, to;
} Shift;

typedef struct ZoneMove {
    Shift shifts[2];
    int count;
    const Position *after; // the board that it led to
} ZoneMove;

// Append the translated zone. False when it is unmade; then nothing is appended.
bool zone_translate(const SymbolString *zone, ZoneKind kind, const ZoneMove *move,
                    SymbolString *out);

// C(t1,t2): t1 ends on a cell of t2 that is not its start; nor its end, unless t2 is main.
bool trajectory_is_connected(const Trajectory *t1, const Trajectory *t2, bool is_main);

#endif
