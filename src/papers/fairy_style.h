// SPDX-License-Identifier: MIT
// The numbers in Fairy's evaluation that Choksi, Ebrahim-Zadeh and Mohan (2014, section
// 4.1) changed from phase to phase, and what they changed them to.
#ifndef PAPERS_FAIRY_STYLE_H
#define PAPERS_FAIRY_STYLE_H

#include "base/error.h"
#include "phase/discriminator.h"

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

#endif
