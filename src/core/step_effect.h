// SPDX-License-Identifier: MIT
// A step and all that came of it: who moved, and whom the traps took.
#ifndef CORE_STEP_EFFECT_H
#define CORE_STEP_EFFECT_H

#include "core/step.h"

enum { TRAP_COUNT = 4 };

typedef struct Removal {
    Piece piece;
    Square square;
} Removal;

typedef struct StepEffect {
    Piece piece;
    Square from;
    Square to;
    int removal_count; // at most one, unless pieces stood unsupported on traps before
    Removal removals[TRAP_COUNT];
} StepEffect;

// Make a legal step and tell its effect.
StepEffect step_make_effect(Position *pos, Step step);

#endif
