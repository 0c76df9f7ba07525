// SPDX-License-Identifier: MIT
// A clock that stands still until a test moves it, so that no test depends on how busy the
// machine is.
#ifndef SUPPORT_HAND_CLOCK_H
#define SUPPORT_HAND_CLOCK_H

#include <stdatomic.h>

#include "base/timer.h"

typedef struct HandClock {
    Timer timer; // to be handed on; borrows the clock
    _Atomic int64_t now_ms;
    int64_t step_ms; // how far it goes on each time it is looked at
} HandClock;

// It begins early, as on a machine that has just been started.
void hand_clock_init(HandClock *clock, int64_t step_ms);

// May be called from any thread.
void hand_clock_advance(HandClock *clock, int64_t ms);

#endif
