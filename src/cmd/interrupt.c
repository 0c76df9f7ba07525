// SPDX-License-Identifier: MIT
#include "cmd/interrupt.h"

#include <stddef.h>
#include <time.h>

static void fill_set(sigset_t *set)
{
    sigemptyset(set);
    sigaddset(set, SIGINT);
    sigaddset(set, SIGTERM);
    sigaddset(set, SIGHUP);
}

static void *watch(void *context)
{
    Interrupt *interrupt = context;
    sigset_t set;
    fill_set(&set);
    while (!stop_is_asked(&interrupt->is_over)) {
        const struct timespec moment = {.tv_nsec = 50000000};
        if (sigtimedwait(&set, NULL, &moment) > 0)
            stop_ask(interrupt->stop);
        progress_tick(interrupt->progress);
    }
    return NULL;
}

void interrupt_begin(Interrupt *interrupt, Stop *stop, Progress *progress)
{
    sigset_t set;
    fill_set(&set);
    interrupt->stop = stop;
    interrupt->progress = progress;
    stop_init(&interrupt->is_over);
    pthread_sigmask(SIG_BLOCK, &set, &interrupt->before);
    interrupt->has_thread = pthread_create(&interrupt->thread, NULL, watch, interrupt) == 0;
}

void interrupt_end(Interrupt *interrupt)
{
    stop_ask(&interrupt->is_over);
    if (interrupt->has_thread)
        pthread_join(interrupt->thread, NULL);
    pthread_sigmask(SIG_SETMASK, &interrupt->before, NULL);
}
