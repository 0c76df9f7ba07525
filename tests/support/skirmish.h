// SPDX-License-Identifier: MIT
// A stream of positions full of tactics: from random play and disturbed ones (playout.h),
// endings with rabbits close to goal, crowds around a trap; a third of them in mid-turn,
// also with a push or pull begun.
#ifndef SUPPORT_SKIRMISH_H
#define SUPPORT_SKIRMISH_H

#include "playout.h"

typedef struct Skirmish {
    Playout playout;
} Skirmish;

void skirmish_init(Skirmish *skirmish, uint64_t seed);

// The same seed gives the same stream.
Position skirmish_next(Skirmish *skirmish);

#endif
