// SPDX-License-Identifier: MIT
#include "bench/bench_nb.h"

#include <stdlib.h>

#include "base/memory.h"
#include "core/turngen.h"
#include "train/nb_counts.h"

// Each position is a game of one turn; which turn does not matter.
struct BenchNb {
    NbCounts counts;
    NbCounter *counter;
    int games;
    PastTurn played[BENCH_POSITIONS];
    size_t turns[BENCH_POSITIONS];
};

static void set_positions(BenchNb *bench, const BenchSet *set)
{
    TurnGen *gen = turngen_create();
    bench->games = set->count;
    for (int i = 0; i < set->count; i++) {
        bench->turns[i] = turngen_run(gen, &set->positions[i], STEPS_PER_TURN);
        bench->played[i] = (PastTurn){set->positions[i], turngen_turn(gen, 0)};
    }
    turngen_destroy(gen);
}

BenchNb *bench_nb_create(const BenchSet *set, const FeatureSet *features)
{
    BenchNb *bench = memory_array(1, sizeof *bench);
    *bench = (BenchNb){0};
    nb_counts_init(&bench->counts, features);
    bench->counter = nb_counter_create(&bench->counts);
    set_positions(bench, set);
    return bench;
}

void bench_nb_destroy(BenchNb *bench)
{
    nb_counter_destroy(bench->counter);
    nb_counts_free(&bench->counts);
    free(bench);
}

size_t bench_nb_position(void *context, const BenchSet *set, int index)
{
    BenchNb *bench = context;
    ExpertGame game = {.turns = &bench->played[index], .count = 1};
    (void)set;
    nb_counter_see(bench->counter, &game);
    return bench->turns[index];
}

double bench_nb_mean_turns(const BenchNb *bench)
{
    size_t sum = 0;
    for (int i = 0; i < bench->games; i++)
        sum += bench->turns[i];
    return (double)sum / bench->games;
}
