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
#include "bench/bench_geometry.h"
#include "bench/bench_nb.h"
#include "bench/bench_positions.h"
#include "bench/bench_rank.h"
#include "bench/bench_search.h"
#include "bench/bench_tactics.h"
#include "cmd/cmd.h"
#include "core/step.h"
#include "core/turngen.h"
#include "rank/full/full.h"
#include "rank/published/published.h"

enum { SIGNATURE, ROUNDS };

static const Option options[] = {
    [SIGNATURE] = {0, "signature", NULL, "print only the signatures, no speeds"},
    [ROUNDS] = {0, "rounds", "N", "how often to measure each position (201)"},
    {0},
};

// What is measured at one position of a set. Returns how many things were done.
typedef size_t (*Work)(void *context, const BenchSet *set, int index);

// Of this process: there is one thread, and others may get in between.
static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
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
            done[i] = work(context, set, i);
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

static size_t generate_turns(void *context, const BenchSet *set, int index)
{
    return turngen_run(context, &set->positions[index], STEPS_PER_TURN);
}

// A board and its steps, listed beforehand.
typedef struct Stepper {
    Position pos;
    int count;
    Step steps[STEPS];
} Stepper;

// The boards one step from each position of a set.
typedef struct Steppers {
    int counts[BENCH_POSITIONS];
    Stepper *of_position[BENCH_POSITIONS];
    uint64_t sink; // what was found, so that the compiler cannot leave out finding it
} Steppers;

static void steppers_init(Steppers *steppers, const BenchSet *set)
{
    steppers->sink = 0;
    for (int i = 0; i < set->count; i++) {
        Step first[STEPS];
        int count = step_list(&set->positions[i], first);
        Stepper *all = memory_array((size_t)count, sizeof *all);
        for (int k = 0; k < count; k++) {
            all[k].pos = set->positions[i];
            step_make(&all[k].pos, first[k]);
            all[k].count = step_list(&all[k].pos, all[k].steps);
        }
        steppers->counts[i] = count;
        steppers->of_position[i] = all;
    }
}

static void steppers_free(Steppers *steppers, const BenchSet *set)
{
    for (int i = 0; i < set->count; i++)
        free(steppers->of_position[i]);
}

// Make every second step of a position once, each on a copy: making and undoing.
static size_t make_steps(void *context, const BenchSet *set, int index)
{
    Steppers *steppers = context;
    size_t done = 0;
    (void)set;
    for (int k = 0; k < steppers->counts[index]; k++) {
        const Stepper *stepper = &steppers->of_position[index][k];
        for (int i = 0; i < stepper->count; i++) {
            Position next = stepper->pos;
            step_make(&next, stepper->steps[i]);
            steppers->sink ^= next.key;
        }
        done += (size_t)stepper->count;
    }
    return done;
}

static double measure_steps(const BenchSet *set, long rounds)
{
    Steppers steppers;
    steppers_init(&steppers, set);
    double speed = measure(set, rounds, make_steps, &steppers);
    steppers_free(&steppers, set);
    return speed;
}

// Nanoseconds a turn, generation included.
static double measure_rank(const BenchSet *set, long rounds, const FeatureSet *features)
{
    BenchRank *bench = bench_rank_create(features);
    double speed = measure(set, rounds, bench_rank_position, bench);
    bench_rank_destroy(bench);
    return 1e9 / speed;
}

// Seconds to count the table of Naive Bayes over a game of 80 turns, each among as many
// turns as the positions have in the mean.
static double measure_nb(const BenchSet *set, long rounds)
{
    enum { GAME_TURNS = 80 };
    BenchNb *bench = bench_nb_create(set, &features_published);
    double speed = measure(set, rounds, bench_nb_position, bench);
    double turns = GAME_TURNS * bench_nb_mean_turns(bench);
    bench_nb_destroy(bench);
    return turns / speed;
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
    long rounds = 201;
    if (!args_number(args, ROUNDS, 1, 100000, &rounds, err))
        return CMD_MISUSED;
    bench_own_positions(&own);
    TurnGen *gen = turngen_create();
    printf("signature\t%016" PRIx64 "\n", signature(gen, &own));
    printf("search_nodes\t%" PRIu64 "\n", bench_search_nodes(&own));
    if (!args_has(args, SIGNATURE)) {
        printf("turns_per_s\t%.0f\n", measure(&own, rounds, generate_turns, gen));
        if (bench_suite_positions(&suite))
            printf("suite_turns_per_s\t%.0f\n",
                   measure(&suite, rounds, generate_turns, gen));
        printf("steps_per_s\t%.0f\n", measure_steps(&own, rounds));
        bench_tactics();
        printf("rank_ns_per_turn\t%.1f\n", measure_rank(&own, rounds, &features_published));
        printf("rank_full_ns_per_turn\t%.0f\n",
               measure_rank(&own, rounds / 4 + 1, &features_full));
        printf("nb_s_per_game\t%.3f\n", measure_nb(&own, rounds / 4 + 1));
        bench_geometry(&own);
        printf("nodes_per_s\t%.0f\n", bench_search_speed(&own));
    }
    turngen_destroy(gen);
    return CMD_DONE;
}

const Command cmd_bench = {
    .name = "bench",
    .summary = "measure speed on fixed positions, one thread",
    .details = "Lines of a name, a tab and a value. The signatures depend on the program "
               "alone, not on\n"
               "the machine.",
    .example = "tusk bench",
    .options = options,
    .run = run,
};
