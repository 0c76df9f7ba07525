// SPDX-License-Identifier: MIT
// Signals as a person at a terminal means them: Ctrl-C asks whoever thinks to answer now,
// and again to leave; SIGTERM and SIGHUP ask to leave at once. None of them ends the
// program by itself, so that nothing is lost; only the third Ctrl-C does, when nobody has
// listened to the first two.
#ifndef TERMINAL_ATTENTION_H
#define TERMINAL_ATTENTION_H

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>

#include "base/error.h"
#include "base/progress.h"
#include "base/stop.h"

typedef struct Attention {
    Stop stop;             // raised by any of the signals
    atomic_int interrupts; // Ctrl-C since the last attention_clear
    atomic_bool must_leave;
    Stop is_over;
    int alarm[2]; // a pipe: bytes to be read mean that a signal came
    sigset_t before;
    pthread_t thread;
    pthread_mutex_t lock; // of
    Progress *progress;   // whose time goes on; NULL for none
} Attention;

// Call before other threads are started: they inherit that these signals are not theirs.
bool attention_begin(Attention *attention, Error *err);
void attention_end(Attention *attention);

// Whether to leave: told to, or interrupted twice. `attention` may be NULL.
bool attention_must_leave(const Attention *attention);

// What to poll together with other descriptors: there is something to be read when a signal
// has come since the last attention_clear.
int attention_alarm(const Attention *attention);

// Let the time of a progress line go on, until another is named, or NULL. `attention` may
// be NULL.
void attention_tick(Attention *attention, Progress *progress);

// The person goes on: interrupts so far are done with.
void attention_clear(Attention *attention);

// The same, but the next interrupt leaves.
void attention_silence(Attention *attention);

#endif
