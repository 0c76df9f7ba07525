// SPDX-License-Identifier: MIT
#include "base/retry.h"

#include <time.h>

enum { FIRST_PAUSE_MS = 100, LONGEST_PAUSE_MS = 5000 };

Retry retry_for(int64_t most_ms, const Stop *stop)
{
    return (Retry){.most_ms = most_ms, .pause_ms = FIRST_PAUSE_MS, .stop = stop};
}

// In short sleeps, between which somebody may ask to stop.
static void wait_for(int64_t ms, const Stop *stop)
{
    for (; ms > 0 && !stop_is_asked(stop); ms -= FIRST_PAUSE_MS)
        nanosleep(&(struct timespec){.tv_nsec = FIRST_PAUSE_MS * 1000000L}, NULL);
}

bool retry_pause(Retry *retry)
{
    if (retry->waited_ms >= retry->most_ms)
        return false;
    wait_for(retry->pause_ms, retry->stop);
    retry->waited_ms += retry->pause_ms;
    retry->pause_ms *= 2;
    if (retry->pause_ms > LONGEST_PAUSE_MS)
        retry->pause_ms = LONGEST_PAUSE_MS;
    return !stop_is_asked(retry->stop);
}
