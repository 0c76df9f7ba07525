// SPDX-License-Identifier: MIT
// Threads that play games of a match, one after another: numbers come from somewhere, and
// what is played goes there.
#ifndef MATCH_JOBS_H
#define MATCH_JOBS_H

#include <pthread.h>

#include "match/match.h"

typedef struct Jobs {
    const MatchPlan *plan;
    const Stop *stop;
    // Called by all threads; `take` gives less than 0 when there is nothing more to play.
    long (*take)(void *context);
    void (*hand_in)(void *context, MatchGame *game);
    void (*break_off)(void *context, long number, const Error *why);
    void *context;
    // Set by these functions:
    pthread_t *threads;
    int started;
    pthread_mutex_t lock;
    int running; // under the lock
} Jobs;

// Start so many threads, or as many as there can be.
void jobs_start(Jobs *jobs, int count);

// Play in this thread until there is nothing more.
void jobs_play(const Jobs *jobs);

bool jobs_are_running(Jobs *jobs);
void jobs_join(Jobs *jobs);

#endif
