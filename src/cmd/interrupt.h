// SPDX-License-Identifier: MIT
// While long work goes on, SIGINT, SIGTERM and SIGHUP ask it to stop instead of ending the
// program, so that results are kept and outside programs are ended. Meanwhile the time of
// the progress line goes on.
#ifndef CMD_INTERRUPT_H
#define CMD_INTERRUPT_H

#include <pthread.h>
#include <signal.h>

#include "base/progress.h"
#include "base/stop.h"

typedef struct Interrupt {
    Stop *stop; // what is raised
    Progress *progress;
    Stop is_over; // the work is done
    sigset_t before;
    pthread_t thread;
    bool has_thread;
} Interrupt;

// Call before other threads are started: they inherit that these signals are not theirs.
// `progress` may be NULL; it must not end before the interrupt does.
void interrupt_begin(Interrupt *interrupt, Stop *stop, Progress *progress);
void interrupt_end(Interrupt *interrupt);

#endif
