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

#include "base/error.h"
#include "phase/discriminator.h"

// ---- Styles ----------------------------------------------------------------------------

// The numbers in the evaluation that Choksi, Ebrahim-Zadeh and Mohan (2014, section 4.1)
// changed from phase to phase, and what they changed them to.

// What a piece's worth is multiplied by; the rest of the division is dropped.
typedef struct FairyFactor {
    int numerator;
    int denominator;
} FairyFactor;

// What matters in one phase.
typedef struct FairyTweak {
    int material; // how often each part is counted
    int traps;
    int rabbits;
    FairyFactor framed;       // on a trap, with three or four enemies around
    FairyFactor far_escort;   // a cat or dog beyond its third rank
    FairyFactor third_escort; // on it
} FairyTweak;

typedef enum FairyPhase {
    FAIRY_PLAIN,    // no phases: the first tweak always holds
    FAIRY_SWITCHED, // the phase of the board decides
    FAIRY_BLENDED,  // all three, each as far as the board is of its phase
} FairyPhase;

typedef struct FairyStyle {
    FairyPhase phase;
    PhaseRule rule;
    FairyTweak tweaks[PHASES];
} FairyStyle;

// bot_Fairy's own (O. Hansson, 2006), with the rabbits of both colours valued alike.
FairyStyle fairy_style_plain(void);

// Tweaked Fairy with goal threats or without, as the authors' program had it. Its end game
// counts rabbits twelve times with goal threats and three times without, of which the paper
// does not speak, and its middle and end games treat cats and dogs on the third rank as if
// they were beyond it.
FairyStyle fairy_style_run(PhaseRule rule);

// As the paper describes it: both versions alike but for the goal threats, cats and dogs
// changed in the beginning only.
FairyStyle fairy_style_printed(PhaseRule rule);

// By name: fairy, fairy-gt, fairy-ngt. False with a sentence for others.
bool fairy_style_find(const char *name, FairyStyle *out, Error *err);

// ---- Evaluation ------------------------------------------------------------------------

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

#endif
