// SPDX-License-Identifier: MIT
// tusk bench: how fast, and whether anything changed.
//
// Speeds are geometric means over positions, each position's time the median of many rounds
// in which the positions take turns: repeating one alone trains the branch predictor.
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/memory.h"
#include "cmd/bench_positions.h"
#include "cmd/bench_tactics.h"
#include "cmd/cmd.h"
#include "core/step.h"
#include "core/turngen.h"

enum { SIGNATURE, ROUNDS };

static const Option options[] = {
    [SIGNATURE] = {0, "signature", NULL, "only the signature, no speeds"},
    [ROUNDS] = {0, "rounds", "N", "how often each position is measured (201)"},
    {0},
};

// What is measured at one position. Returns how many things were done.
typedef size_t (*Work)(void *context, const Position *pos);

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static int compare_doubles(const void *a, const void *b)
{
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

static double measure(const BenchSet *set, long rounds, Work work, void *context)
{
    double *times = memory_array((size_t)(set->count * rounds), sizeof *times);
    size_t done[BENCH_POSITIONS] = {0};
    for (long round = 0; round < rounds; round++)
        for (int i = 0; i < set->count; i++) {
            double start = seconds_now();
            done[i] = work(context, &set->positions[i]);
            times[i * rounds + round] = seconds_now() - start;
        }
    double log_sum = 0;
    for (int i = 0; i < set->count; i++) {
        qsort(times + i * rounds, (size_t)rounds, sizeof *times, compare_doubles);
        log_sum += log((double)done[i] / times[i * rounds + rounds / 2]);
    }
    free(times);
    return exp(log_sum / set->count);
}

static size_t generate_turns(void *context, const Position *pos)
{
    return turngen_run(context, pos, STEPS_PER_TURN);
}

// Make all steps of a position, each on a copy: making and undoing.
static uint64_t make_all(const Position *pos, const Step steps[], int count)
{
    uint64_t keys = 0;
    for (int i = 0; i < count; i++) {
        Position next = *pos;
        step_make(&next, steps[i]);
        keys ^= next.key;
    }
    return keys;
}

// The boards one step away, often enough that finding the steps does not count.
static size_t make_steps(void *context, const Position *pos)
{
    enum { REPEATS = 20 };
    uint64_t *sink = context;
    Step first[STEPS];
    Step second[STEPS];
    int firsts = step_list(pos, first);
    size_t done = 0;
    for (int i = 0; i < firsts; i++) {
        Position middle = *pos;
        step_make(&middle, first[i]);
        int seconds = step_list(&middle, second);
        for (int repeat = 0; repeat < REPEATS; repeat++)
            *sink += make_all(&middle, second, seconds);
        done += (size_t)seconds * REPEATS;
    }
    return done;
}

// A number that changes when the generator finds other turns or in another order.
static uint64_t signature(TurnGen *gen, const BenchSet *set)
{
    uint64_t sum = 0;
    for (int i = 0; i < set->count; i++) {
        size_t turns = turngen_run(gen, &set->positions[i], STEPS_PER_TURN);
        for (size_t t = 0; t < turns; t++)
            sum = (sum ^ turngen_key(gen, t)) * UINT64_C(0x100000001b3);
    }
    return sum;
}

static CmdStatus run(const Args *args, Error *err)
{
    BenchSet own;
    BenchSet suite;
    uint64_t sink = 0;
    long rounds = 201;
    if (!args_number(args, ROUNDS, 1, 100000, &rounds, err))
        return CMD_MISUSED;
    bench_own_positions(&own);
    TurnGen *gen = turngen_create();
    printf("signature\t%016" PRIx64 "\n", signature(gen, &own));
    if (!args_has(args, SIGNATURE)) {
        printf("turns_per_s\t%.0f\n", measure(&own, rounds, generate_turns, gen));
        if (bench_suite_positions(&suite))
            printf("suite_turns_per_s\t%.0f\n",
                   measure(&suite, rounds, generate_turns, gen));
        printf("steps_per_s\t%.0f\n", measure(&own, rounds, make_steps, &sink));
        bench_tactics();
    }
    turngen_destroy(gen);
    return CMD_DONE;
}

const Command cmd_bench = {
    .name = "bench",
    .usage = "[--signature] [--rounds N]",
    .summary = "measure speed on fixed positions, one thread",
    .example = "tusk bench",
    .options = options,
    .run = run,
};
