// SPDX-License-Identifier: MIT
#include "hand_clock.h"

enum { BEGINNING_MS = 10 };

static int64_t read_ms(void *context)
{
    HandClock *clock = context;
    return atomic_fetch_add(&clock->now_ms, clock->step_ms);
}

void hand_clock_init(HandClock *clock, int64_t step_ms)
{
    clock->timer = (Timer){read_ms, clock};
    atomic_init(&clock->now_ms, BEGINNING_MS);
    clock->step_ms = step_ms;
}

void hand_clock_advance(HandClock *clock, int64_t ms)
{
    atomic_fetch_add(&clock->now_ms, ms);
}
