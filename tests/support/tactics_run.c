// SPDX-License-Identifier: MIT
#include "tactics_run.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

#include "skirmish.h"

enum { THREADS = 2, PROGRESS_EVERY = 5000 };

typedef struct Run {
    pthread_t thread;
    TacticsCheck check;
    uint64_t seed;
    int positions;
    int of; // all threads together
    int wrong;
    TacticsTally tally;
    atomic_int *done;
} Run;

static void *run_one(void *context)
{
    Run *run = context;
    Skirmish skirmish;
    skirmish_init(&skirmish, run->seed);
    for (int i = 0; i < run->positions; i++) {
        Error err = {""};
        Position pos = skirmish_next(&skirmish);
        if (!run->check(&pos, STEPS_PER_TURN, &run->tally, &err)) {
            fprintf(stderr, "%s: ", err.text);
            tactics_print(&pos);
            run->wrong++;
        }
        int done = atomic_fetch_add(run->done, 1) + 1;
        if (done % PROGRESS_EVERY == 0)
            fprintf(stderr, "%d of %d positions\n", done, run->of);
    }
    return NULL;
}

static void add_tally(TacticsTally *sum, const TacticsTally *tally)
{
    for (int i = 0; i <= STEPS_PER_TURN; i++) {
        sum->goals[i] += tally->goals[i];
        sum->captures[i] += tally->captures[i];
    }
}

int tactics_run(TacticsCheck check, int positions, uint64_t seed, TacticsTally *tally)
{
    Run runs[THREADS];
    atomic_int done = 0;
    int wrong = 0;
    for (int i = 0; i < THREADS; i++) {
        runs[i] = (Run){.check = check,
                        .seed = seed * THREADS + (uint64_t)i,
                        .positions = positions / THREADS,
                        .of = positions,
                        .done = &done};
        if (pthread_create(&runs[i].thread, NULL, run_one, &runs[i]) != 0)
            abort();
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(runs[i].thread, NULL);
        wrong += runs[i].wrong;
        add_tally(tally, &runs[i].tally);
    }
    return wrong;
}
