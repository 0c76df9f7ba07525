// SPDX-License-Identifier: MIT
#include "base/timer.h"

#include <stddef.h>
#include <time.h>

int64_t timer_now_ms(const Timer *timer)
{
    if (timer)
        return timer->read_ms(timer->context);
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}
