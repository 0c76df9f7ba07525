// SPDX-License-Identifier: MIT
// How much of its time a player should spend on the turn at hand.
#ifndef GAME_ALLOTMENT_H
#define GAME_ALLOTMENT_H

#include "game/clock.h"

typedef struct Allotment {
    int64_t time_ms; // what the turn should take
    int64_t max_ms;  // what it may take: a margin before the loss on time
} Allotment;

// For a side that has used `used_ms` of this turn already; the times count from now and are
// at least 1. Both 0 without a clock.
Allotment allotment_of(const Clock *clock, Side side, int64_t used_ms);

#endif
