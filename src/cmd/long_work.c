// SPDX-License-Identifier: MIT
#include "cmd/long_work.h"

#include <stddef.h>
#include <time.h>

#include "base/ranks.h"

// Together with others none is left behind: a signal ends all of them at once, and what is
// on disk is gone on with.
static void find_signals(sigset_t *set)
{
    stop_signals(set);
    if (ranks_count() > 1)
        sigemptyset(set);
}

static void *watch(void *context)
{
    LongWork *work = context;
    const sigset_t set = work->signals;
    while (!stop_is_asked(&work->is_over)) {
        const struct timespec moment = {.tv_nsec = 50000000};
        if (sigtimedwait(&set, NULL, &moment) > 0)
            stop_ask(&work->stop);
        progress_tick(&work->progress);
    }
    return NULL;
}

void long_work_begin(LongWork *work, double done)
{
    find_signals(&work->signals);
    stop_init(&work->stop);
    stop_init(&work->is_over);
    progress_begin(&work->progress, NULL, done);
    pthread_sigmask(SIG_BLOCK, &work->signals, &work->before);
    work->has_thread = pthread_create(&work->thread, NULL, watch, work) == 0;
}

void long_work_end(LongWork *work)
{
    stop_ask(&work->is_over);
    if (work->has_thread)
        pthread_join(work->thread, NULL);
    pthread_sigmask(SIG_SETMASK, &work->before, NULL);
    progress_end(&work->progress);
}
