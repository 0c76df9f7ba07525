// SPDX-License-Identifier: MIT
// Speeds are geometric means over positions, each position's time the median of many rounds
// in which the positions take turns: repeating one alone trains the branch predictor.
#include "bench/bench.h"

#include <math.h>
#include <stdlib.h>
#include <time.h>

#include "base/hash.h"
#include "base/memory.h"
#include "bench/bench_positions.h"
#include "core/random_play.h"
#include "core/turngen.h"
#include "geometry/zone_maker.h"
#include "phase/discriminator.h"
#include "rank/full/full.h"
#include "rank/published/published.h"
#include "rank/ranker.h"
#include "search/search.h"
#include "search/second_look.h"
#include "tactics/captures.h"
#include "tactics/goal.h"
#include "train/nb_counts.h"

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

static double median(double *times, long count)
{
    qsort(times, (size_t)count, sizeof *times, compare_doubles);
    return times[count / 2];
}

// What is measured at one position of a set. Returns how many things were done.
typedef size_t (*Work)(void *context, const BenchSet *set, int index);

// Things done in a second.
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
    for (int i = 0; i < set->count; i++)
        log_sum += log((double)done[i] / median(times + i * rounds, rounds));
    free(times);
    return exp(log_sum / set->count);
}

// ---- Turns -----------------------------------------------------------------------------

uint64_t bench_turn_signature(void)
{
    uint64_t sum = 0;
    BenchSet set;
    TurnGen *gen = turngen_create();
    bench_own_positions(&set);
    for (int i = 0; i < set.count; i++) {
        size_t turns = turngen_run(gen, &set.positions[i], STEPS_PER_TURN);
        for (size_t t = 0; t < turns; t++)
            sum = (sum ^ turngen_key(gen, t)) * CHECKSUM_PRIME;
    }
    turngen_destroy(gen);
    return sum;
}

static size_t generate_turns(void *context, const BenchSet *set, int index)
{
    return turngen_run(context, &set->positions[index], STEPS_PER_TURN);
}

static double measure_turns(const BenchSet *set, long rounds)
{
    TurnGen *gen = turngen_create();
    double speed = measure(set, rounds, generate_turns, gen);
    turngen_destroy(gen);
    return speed;
}

// ---- Steps -----------------------------------------------------------------------------

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
    for (int i = 0; i < set->count; i++)
        free(steppers.of_position[i]);
    return speed;
}

// ---- Detectors -------------------------------------------------------------------------

enum { PLAYED = 4000, PLAYED_SEED = 20260, DETECTOR_ROUNDS_MOST = 15 };

typedef struct Asked {
    Position pos;
    Side side;
} Asked;

typedef struct AskedList {
    Asked *items;
    int count;
} AskedList;

// The positions are played from a fixed seed, so they are the same everywhere.
static AskedList play_positions(void)
{
    RandomPlay play;
    AskedList list = {memory_array((size_t)PLAYED * SIDES, sizeof(Asked)), 0};
    random_play_init(&play, PLAYED_SEED);
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

// Put one question. The answer is not looked at: it is worked out all the same, since the
// detectors are compiled apart from this file.
typedef void (*Ask)(const Asked *asked);

// Nanoseconds a call, of the median round.
static double measure_calls(const AskedList *list, long rounds, Ask ask)
{
    double times[DETECTOR_ROUNDS_MOST] = {0};
    rounds = rounds < DETECTOR_ROUNDS_MOST ? rounds : DETECTOR_ROUNDS_MOST;
    for (long round = 0; round < rounds; round++) {
        double start = seconds_now();
        for (int i = 0; i < list->count; i++)
            ask(&list->items[i]);
        times[round] = (seconds_now() - start) * 1e9 / list->count;
    }
    return median(times, rounds);
}

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

static void bench_detectors(long rounds, BenchTell tell)
{
    AskedList all = play_positions();
    AskedList far = far_positions(&all);
    tell("goal_ns", measure_calls(&all, rounds, ask_goal), 0);
    tell("goal_far_ns", measure_calls(&far, rounds, ask_goal), 0);
    tell("goal_within_ns", measure_calls(&all, rounds, ask_goal_within), 0);
    tell("captures_ns", measure_calls(&all, rounds, ask_captures), 0);
    tell("captures_exist_ns", measure_calls(&all, rounds, ask_captures_exist), 0);
    tell("phase_ns", measure_calls(&all, rounds, ask_phase), 0);
    free(all.items);
    free(far.items);
}

// ---- Ranking ---------------------------------------------------------------------------

typedef struct RankBench {
    RankModel model; // its weights do not matter
    Ranker *ranker;
    SecondLook *look; // NULL without looks
    TurnGen *gen;
    float *scores;
    size_t capacity;
} RankBench;

// Generate, extract and score all turns of a position.
static size_t rank_turns(void *context, const BenchSet *set, int index)
{
    RankBench *bench = context;
    Scene scene;
    size_t count = turngen_run(bench->gen, &set->positions[index], STEPS_PER_TURN);
    bench->scores =
        memory_room(bench->scores, count, &bench->capacity, sizeof *bench->scores);
    scene_set(&scene, &set->positions[index], NULL, 0);
    ranker_score_all(bench->ranker, &scene, bench->gen, count, bench->scores);
    if (bench->look)
        second_look_apply(bench->look, &scene, bench->gen, count, bench->scores);
    return count;
}

// Nanoseconds a turn, generation included.
static double measure_rank(const BenchSet *set, long rounds, const FeatureSet *features,
                           bool has_looks)
{
    RankBench bench = {.gen = turngen_create()};
    rank_model_init(&bench.model, features, 1, "bench");
    for (size_t i = 0; i < rank_model_size(&bench.model); i++)
        bench.model.weights[i] = (float)(i % 7) - 3;
    bench.model.looks.are_there = has_looks;
    bench.ranker = ranker_create(&bench.model);
    bench.look = second_look_create(&bench.model, bench.ranker, false);
    double speed = measure(set, rounds, rank_turns, &bench);
    second_look_destroy(bench.look);
    ranker_destroy(bench.ranker);
    turngen_destroy(bench.gen);
    rank_model_free(&bench.model);
    free(bench.scores);
    return 1e9 / speed;
}

// Each position is a game of one turn; which turn does not matter.
typedef struct CountBench {
    NbCounter *counter;
    PastTurn played[BENCH_POSITIONS];
    size_t turns[BENCH_POSITIONS];
    size_t all_turns;
} CountBench;

static void set_games(CountBench *bench, const BenchSet *set)
{
    TurnGen *gen = turngen_create();
    for (int i = 0; i < set->count; i++) {
        bench->turns[i] = turngen_run(gen, &set->positions[i], STEPS_PER_TURN);
        bench->all_turns += bench->turns[i];
        bench->played[i] = (PastTurn){set->positions[i], turngen_turn(gen, 0)};
    }
    turngen_destroy(gen);
}

// Generate all turns of a position, find their features and count them.
static size_t count_turns(void *context, const BenchSet *set, int index)
{
    CountBench *bench = context;
    ExpertGame game = {.turns = &bench->played[index], .count = 1};
    (void)set;
    nb_counter_see(bench->counter, &game);
    return bench->turns[index];
}

// Seconds to count the table of Naive Bayes over a game of 80 turns, each among as many
// turns as the positions have in the mean.
static double measure_nb(const BenchSet *set, long rounds)
{
    enum { GAME_TURNS = 80 };
    NbCounts counts;
    CountBench bench = {0};
    nb_counts_init(&counts, &features_published);
    bench.counter = nb_counter_create(&counts);
    set_games(&bench, set);
    double speed = measure(set, rounds, count_turns, &bench);
    nb_counter_destroy(bench.counter);
    nb_counts_free(&counts);
    return GAME_TURNS * (double)bench.all_turns / set->count / speed;
}

// ---- Zones -----------------------------------------------------------------------------

enum { ZONE_ROUNDS_MOST = 10 };

// Seconds for all zones of a position, both sides attacking: the mean.
static double measure_zones(const BenchSet *set, long rounds)
{
    ZoneMaker maker;
    ZoneSet zones;
    zone_maker_init(&maker);
    zone_set_init(&zones);
    rounds = rounds < ZONE_ROUNDS_MOST ? rounds : ZONE_ROUNDS_MOST;
    double start = seconds_now();
    for (long round = 0; round < rounds; round++)
        for (int i = 0; i < set->count; i++)
            for (int side = GOLD; side < SIDES; side++) {
                ZoneQuest quest =
                    zone_quest_all(&set->positions[i], (Side)side,
                                   (ZoneRules){.is_literal = false}, STEPS_PER_TURN);
                zone_set_clear(&zones);
                zones_derive(&maker, &quest, &zones);
            }
    double seconds = seconds_now() - start;
    zone_set_free(&zones);
    zone_maker_free(&maker);
    return seconds / (double)rounds / set->count;
}

// ---- Search ----------------------------------------------------------------------------

enum { SIGNATURE_DEPTH = 6, SPEED_DEPTH = 9, TABLE_MB = 16 };

static uint64_t search_nodes(const BenchSet *set, int depth)
{
    uint64_t nodes = 0;
    SearchLimits limits = {.depth = depth};
    for (int i = 0; i < set->count; i++) {
        SearchInfo info;
        Search *search = search_create(TABLE_MB);
        search_run(search, &(Question){.pos = &set->positions[i]}, &limits, &info);
        nodes += info.nodes;
        search_destroy(search);
    }
    return nodes;
}

uint64_t bench_search_nodes(void)
{
    BenchSet set;
    bench_own_positions(&set);
    return search_nodes(&set, SIGNATURE_DEPTH);
}

static double measure_search(const BenchSet *set)
{
    double start = seconds_now();
    uint64_t nodes = search_nodes(set, SPEED_DEPTH);
    return (double)nodes / (seconds_now() - start);
}

// ---- All of it -------------------------------------------------------------------------

void bench_run(long rounds, BenchTell tell)
{
    BenchSet own;
    BenchSet suite;
    long fewer = rounds / 4 + 1; // of what takes long
    bench_own_positions(&own);
    tell("turns_per_s", measure_turns(&own, rounds), 0);
    if (bench_suite_positions(&suite))
        tell("suite_turns_per_s", measure_turns(&suite, rounds), 0);
    tell("steps_per_s", measure_steps(&own, rounds), 0);
    bench_detectors(rounds, tell);
    tell("rank_ns_per_turn", measure_rank(&own, rounds, &features_published, false), 1);
    tell("rank_full_ns_per_turn", measure_rank(&own, fewer, &features_full, false), 0);
    tell("rank_looks_ns_per_turn", measure_rank(&own, fewer, &features_full, true), 0);
    tell("nb_s_per_game", measure_nb(&own, fewer), 3);
    tell("zones_us", measure_zones(&own, rounds) * 1e6, 1);
    tell("nodes_per_s", measure_search(&own), 0);
}
