// SPDX-License-Identifier: MIT
// How much time has passed, by a clock that never goes back.
//
// Whoever keeps to a time limit is told by which clock: the machine's, which is meant by
// NULL, or another, such as one that a test sets. Only where the machine itself is waited
// for (bytes on a descriptor, the end of a process) it is always the machine's.
#ifndef BASE_TIMER_H
#define BASE_TIMER_H

#include <stdint.h>

typedef struct Timer {
    int64_t (*read_ms)(void *context); // called from any thread
    void *context;
} Timer;

// Milliseconds since some moment; the machine's for NULL.
int64_t timer_now_ms(const Timer *timer);

#endif
