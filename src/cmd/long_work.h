// SPDX-License-Identifier: MIT
// Long work of a command: while it goes on, SIGINT, SIGTERM and SIGHUP ask it to stop
// instead of ending the program, so that results are kept and outside programs are ended;
// and a line on the terminal shows how far it is; its clock runs while nothing else does.
// Work that several ranks share (base/ranks.h) is ended by signals like any program.
#ifndef CMD_LONG_WORK_H
#define CMD_LONG_WORK_H

#include <pthread.h>
#include <signal.h>

#include "base/progress.h"
#include "base/stop.h"

typedef struct LongWork {
    Stop stop;         // raised by a signal
    Progress progress; // shows nothing until it is told something
    Stop is_over;
    sigset_t signals; // that ask it to stop
    sigset_t before;
    pthread_t thread;
    bool has_thread;
} LongWork;

// Call before other threads are started: they inherit that these signals are not theirs.
// So much is done already, from 0 to 1.
void long_work_begin(LongWork *work, double done);
void long_work_end(LongWork *work);

#endif
