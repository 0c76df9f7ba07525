// SPDX-License-Identifier: MIT
// Translations: a zone carried across a move, instead of being made anew.
//
// A trajectory whose piece has made its first step loses that cell; one whose piece went
// elsewhere, was dislodged off it or was taken is gone; the others stay. Without its main
// trajectory, or when its condition no longer holds, the zone is unmade. Kept is what still
// joins: it ends on the main trajectory or on one that was kept, and is in time.
//
// The times are those of timer^A, with these repairs: the recursion goes to the
// trajectories a trajectory is connected *with* (printed are its children), of the
// generation before its own; it is used in all cases, since a trajectory that is no longer
// in time takes the time of those that joined it with it; whether a piece is heavier counts
// where it joins and not a second time here.
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

// Which case of timer^A a move is.
typedef enum TranslationCase {
    TRANSLATION_MAIN,    // 1: along the main trajectory
    TRANSLATION_OTHER,   // 2: along another
    TRANSLATION_NONE,    // 3: no trajectory is touched
    TRANSLATION_LEAVING, // not in the paper: a piece leaves its trajectories
    TRANSLATION_CASES,
} TranslationCase;

// "main", "other", "none", "leaving".
const char *translation_case_name(TranslationCase which);
TranslationCase translation_case(const SymbolString *zone, const ZoneMove *move);

// Append the translated zone; `task`, for which the old one was made, becomes that for
// which the new one would be. False when the zone is unmade; then nothing is appended.
bool zone_translate(const SymbolString *zone, const ZoneMove *move, ZoneTask *task,
                    SymbolString *out);

#endif
