// SPDX-License-Identifier: MIT
// The evaluation of bot_Fairy (O. Hansson, 2006), and what others made of it: worth of
// pieces less what hampers them, control of traps, advance of rabbits. A rabbit is 1000.
//
// Written from a description of it, all divisions rounding towards zero. A piece is worth
//
//   rabbit 1000, cat 1500, dog 1800, horse 3000, camel 5000, elephant 20000
//
// multiplied, in this order, when it is framed on a trap (4/5), a cat or dog beyond its
// third rank (197/200) or on it (199/200), frozen (9/10), without an empty square beside it
// (199/200); and when it cannot move for one of the last two reasons, next to a stronger
// enemy: 7/10 if it is the only guard of a trap, 7/10 if it can be dragged to an unguarded
// one two steps away.
#ifndef PAPERS_FAIRY_H
#define PAPERS_FAIRY_H

#include "papers/fairy_style.h"

typedef struct FairyParts {
    int material;
    int traps;
    int rabbits;
} FairyParts;

// What may hamper a piece: bits of the index of Fairy.worth.
enum {
    HAMPER_FRAMED = 1,
    HAMPER_FAR = 2,
    HAMPER_THIRD = 4,
    HAMPER_FROZEN = 8,
    HAMPER_BLOCKED = 16,
    HAMPER_LAST_GUARD = 32,
    HAMPER_DRAGGED = 64,
    HAMPERS = 128,
};

// A style with every worth worked out.
typedef struct Fairy {
    FairyStyle style;
    int worth[PHASES][KINDS][HAMPERS];
} Fairy;

void fairy_init(Fairy *fairy, const FairyStyle *style);

// The score for the side to move; decided games are the rules' to judge.
int fairy_evaluate(const Fairy *fairy, const Position *pos);

// The same, if it is below the limit; else something that is not. Less work where a threat
// of goal would decide the phase but does not matter.
int fairy_evaluate_below(const Fairy *fairy, const Position *pos, int limit);

// Its parts as that phase weighs them, gold's less silver's.
FairyParts fairy_parts(const Fairy *fairy, const Position *pos, Phase phase);

// How much of each phase the evaluation sees in a board; 1 in all.
void fairy_phases(const Fairy *fairy, const Position *pos, double out[PHASES]);

#endif
