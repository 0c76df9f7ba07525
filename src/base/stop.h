// SPDX-License-Identifier: MIT
// A flag that one thread raises and another, at work, looks at now and then; and the
// signals that people and systems ask a program to stop with.
#ifndef BASE_STOP_H
#define BASE_STOP_H

#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>

typedef struct Stop {
    atomic_bool is_asked;
} Stop;

static inline void stop_init(Stop *stop)
{
    atomic_init(&stop->is_asked, false);
}

static inline void stop_ask(Stop *stop)
{
    atomic_store_explicit(&stop->is_asked, true, memory_order_relaxed);
}

// Only while nobody is at work.
static inline void stop_withdraw(Stop *stop)
{
    atomic_store_explicit(&stop->is_asked, false, memory_order_relaxed);
}

// Cheap enough for an inner loop. `stop` may be NULL: then nobody ever asks.
static inline bool stop_is_asked(const Stop *stop)
{
    return stop && atomic_load_explicit(&stop->is_asked, memory_order_relaxed);
}

static inline void stop_signals(sigset_t *set)
{
    sigemptyset(set);
    sigaddset(set, SIGINT);
    sigaddset(set, SIGTERM);
    sigaddset(set, SIGHUP);
}

#endif
