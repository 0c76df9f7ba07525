// SPDX-License-Identifier: MIT
// Trying again what may work a little later: pauses that grow, up to a limit.
//
//     Retry retry = retry_for(60000, stop);
//     while (!connect_somewhere())
//         if (!retry_pause(&retry))
//             return give_up(retry.waited_ms);
#ifndef BASE_RETRY_H
#define BASE_RETRY_H

#include <stdint.h>

#include "base/stop.h"

typedef struct Retry {
    int64_t most_ms;
    int64_t waited_ms;
    int64_t pause_ms; // the next one
    const Stop *stop;
} Retry;

// For so long in all. `stop` may be NULL.
Retry retry_for(int64_t most_ms, const Stop *stop);

// Wait a little, longer each time. False when the time is over or somebody asks to stop.
bool retry_pause(Retry *retry);

#endif
