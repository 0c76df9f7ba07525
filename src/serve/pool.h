// SPDX-License-Identifier: MIT
// A few threads that share the work of many askers fairly.
//
// Whoever has had the least time is served next, so a new question never waits behind those
// that have been thought about for long. A job that goes on and on is asked to step back
// when others wait, and its turn comes again; each time it may work for longer, so that
// beginning anew costs no more than the work itself. Of one client only the newest job of a
// kind is kept.
#ifndef SERVE_POOL_H
#define SERVE_POOL_H

#include <stdint.h>

#include "base/error.h"
#include "base/stop.h"

typedef struct Pool Pool;

typedef enum PoolVerdict {
    POOL_DONE,
    POOL_AGAIN, // it stepped back, and wants to be called again
} PoolVerdict;

// Filled by the caller up to `stop`, and left alone until it is finished.
typedef struct PoolJob {
    // Work, until it is done or `stop` is raised. `worker` is what the pool's staff made
    // for this thread; `share` how many threads it may use. When called again `stop` is
    // withdrawn, whoever had raised it.
    PoolVerdict (*work)(struct PoolJob *job, void *worker, int share);

    // It is over: done, replaced, or dropped since the pool is closed. The last call.
    void (*finish)(struct PoolJob *job);

    const char *client; // whose it is; "" for nobody's
    const void *kind;
    bool may_step_back;
    Stop stop; // stop_init by the caller

    bool is_replaced; // by a newer one; set by the pool, as is the rest
    bool is_dropped;  // the pool is closed
    bool steps_back;
    int share;        // as it was called last
    int64_t used_ms;  // before that
    int64_t begun_ms; // when it was called last
    struct PoolJob *next;
} PoolJob;

// What each thread needs.
typedef struct PoolStaff {
    void *(*hire)(void *context, Error *err); // NULL with a sentence
    void (*dismiss)(void *worker);
    void *context;
    bool is_modest; // its threads let all others go first
} PoolStaff;

// NULL with a sentence when one of the staff cannot be had. `most` jobs may wait.
Pool *pool_create(int workers, int most, const PoolStaff *staff, Error *err);

// False when too many wait already, or the pool is closed: the job is then not taken.
bool pool_add(Pool *pool, PoolJob *job);

// To be called some ten times a second: asks who has had his time to step back.
void pool_balance(Pool *pool);

// Finish what waits and stop what is worked on; returns when all is finished.
void pool_close(Pool *pool);
void pool_destroy(Pool *pool); // closed before

#endif
