// SPDX-License-Identifier: MIT
// While long work goes on, SIGINT, SIGTERM and SIGHUP ask it to stop instead of ending the
// program, so that results are kept and outside programs are ended.
#ifndef CMD_INTERRUPT_H
#define CMD_INTERRUPT_H

#include <pthread.h>
#include <signal.h>

#include "base/stop.h"

typedef struct Interrupt {
    Stop *stop;   // what is raised
    Stop is_over; // the work is done
    sigset_t before;
    pthread_t thread;
    bool has_thread;
} Interrupt;

// Call before other threads are started: they inherit that these signals are not theirs.
void interrupt_begin(Interrupt *interrupt, Stop *stop);
void interrupt_end(Interrupt *interrupt);

#endif
