// SPDX-License-Identifier: MIT
// The positions are played here from a fixed seed, so they are the same everywhere. Each
// question is put to all positions in turn, many rounds; the median round counts.
#include "bench/bench_tactics.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/memory.h"
#include "phase/discriminator.h"
#include "study/random_play.h"
#include "tactics/captures.h"
#include "tactics/goal.h"

enum { PLAYED = 4000, ROUNDS = 15 };

typedef struct Asked {
    Position pos;
    Side side;
} Asked;

typedef struct AskedList {
    Asked *items;
    int count;
} AskedList;

// Put one question. The answer is not looked at: it is worked out all the same, since the
// detectors are compiled apart from this file.
typedef void (*Ask)(const Asked *asked);

// ---- Positions -------------------------------------------------------------------------

static AskedList play_positions(void)
{
    RandomPlay play;
    AskedList list = {memory_array((size_t)PLAYED * SIDES, sizeof(Asked)), 0};
    random_play_init(&play, 20260);
    while (list.count < PLAYED * SIDES) {
        Position pos = *random_play_next(&play);
        for (int side = GOLD; side < SIDES; side++)
            list.items[list.count++] = (Asked){pos, (Side)side};
    }
    return list;
}

static AskedList far_positions(const AskedList *all)
{
    AskedList far = {memory_array((size_t)all->count, sizeof(Asked)), 0};
    for (int i = 0; i < all->count; i++)
        if (!goal_is_near(&all->items[i].pos, all->items[i].side, STEPS_PER_TURN))
            far.items[far.count++] = all->items[i];
    return far;
}

// ---- Times -----------------------------------------------------------------------------

// Of this process: a round is long enough for others to get in between.
static double nanoseconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

static int compare_doubles(const void *a, const void *b)
{
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

static void measure(const char *name, const AskedList *list, Ask ask)
{
    double times[ROUNDS];
    for (int round = 0; round < ROUNDS; round++) {
        double start = nanoseconds_now();
        for (int i = 0; i < list->count; i++)
            ask(&list->items[i]);
        times[round] = (nanoseconds_now() - start) / list->count;
    }
    qsort(times, ROUNDS, sizeof *times, compare_doubles);
    printf("%s\t%.0f\n", name, times[ROUNDS / 2]);
}

// ---- Questions -------------------------------------------------------------------------

static void ask_goal(const Asked *asked)
{
    goal_steps(&asked->pos, asked->side, STEPS_PER_TURN, NULL);
}

static void ask_goal_within(const Asked *asked)
{
    goal_within(&asked->pos, asked->side, STEPS_PER_TURN);
}

static void ask_captures(const Asked *asked)
{
    Captures found;
    captures_find(&asked->pos, asked->side, STEPS_PER_TURN, &found);
}

static void ask_captures_exist(const Asked *asked)
{
    captures_exist(&asked->pos, asked->side, STEPS_PER_TURN);
}

// Features, phase and probabilities.
static void ask_phase(const Asked *asked)
{
    double chances[PHASES];
    PhaseFeatures features = phase_features_find(&asked->pos);
    phase_probabilities(phase_score(&features, PHASE_GT), PHASE_GT, chances);
}

void bench_tactics(void)
{
    AskedList all = play_positions();
    AskedList far = far_positions(&all);
    measure("goal_ns", &all, ask_goal);
    measure("goal_far_ns", &far, ask_goal);
    measure("goal_within_ns", &all, ask_goal_within);
    measure("captures_ns", &all, ask_captures);
    measure("captures_exist_ns", &all, ask_captures_exist);
    measure("phase_ns", &all, ask_phase);
    free(all.items);
    free(far.items);
}
