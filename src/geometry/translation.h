// SPDX-License-Identifier: MIT
// Translations: a zone carried across a move, instead of being made anew.
//
// A trajectory whose piece has made its first step loses that cell; one whose piece went
// elsewhere, was dislodged off it or was taken is gone; the others stay. Without its main
// trajectory, or when its condition no longer holds, the zone is unmade. Kept is what still
// joins: it ends on the main trajectory or on one that was kept, and is in time.
//
//   1  the main one is left, Q1 to Q3  S -> T(t0)T(t1)..T(tr) and the ends of generations
//   2  t is of the base                T(t) -> t(p, image(t), timer(t))
//   3  t still joins, in time          T(t) -> t(p, image(t), timer(t))
//   4  a generation ends, none is new  T -> e
//   5  t is gone                       T(t) -> e
//   6  T                               T -> n   the zone grows: it is to be made anew
//
// Row 4 is what says so: where a piece has moved, or where the time or the owner of a cell
// has changed for the better, is there a trajectory that has no image? Or has a trap been
// opened or closed? If not, what was carried is what would be made anew, symbol by symbol.
//
// The times are those of timer^A, with these repairs: the recursion goes to the
// trajectories a trajectory is connected *with* (printed are its children), of the
// generation before its own; it is used in all cases, since a trajectory that is no longer
// in time takes the time of those that joined it with it; whether a piece is heavier counts
// where it joins and not a second time here; every step of the attacker's turn takes its
// time, so that after a push the trap has two less.
#ifndef GEOMETRY_TRANSLATION_H
#define GEOMETRY_TRANSLATION_H

#include "geometry/zone_maker.h"

extern const Grammar grammar_translation;

// One piece from a cell to the next; of a push or pull there are two.
typedef struct Shift {
    Cell from, to;
} Shift;

typedef struct ZoneMove {
    Shift shifts[2];
    int count;
    const Position *after; // the board that it led to, the same side still to move
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

// What becomes of a zone.
typedef enum TranslationVerdict {
    ZONE_UNMADE,  // nothing is left
    ZONE_CARRIED, // its string is translated, nothing is missing
    ZONE_GROWS,   // something is new: it is to be made anew
    TRANSLATION_VERDICTS,
} TranslationVerdict;

// The task for which the zone would be made after the move.
ZoneTask zone_task_after(const ZoneTask *task, const ZoneMove *move);

// Translate a zone, by `grammar`. Unless it is unmade it is appended to `out`; a zone that
// grows has what was translated up to there.
TranslationVerdict zone_translate(const Grammar *grammar, TrackBook *book, const Zone *zone,
                                  const ZoneMove *move, ZoneSet *out);

// Carry a zone across a move: translated, or made anew where the translation says so.
TranslationVerdict zone_carry(ZoneMaker *maker, const Zone *zone, const ZoneMove *move,
                              ZoneSet *out);

#endif
