// SPDX-License-Identifier: MIT
// How much time has passed, by a clock that never goes back.
#ifndef BASE_TIMER_H
#define BASE_TIMER_H

#include <stdint.h>

// Milliseconds since some moment before the program began.
int64_t timer_now_ms(void);

#endif
