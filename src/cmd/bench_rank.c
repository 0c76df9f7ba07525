// SPDX-License-Identifier: MIT
#include "cmd/bench_rank.h"

#include <stdlib.h>

#include "base/memory.h"
#include "rank/ranker.h"

struct BenchRank {
    RankModel model;
    Ranker *ranker;
    TurnGen *gen;
    float *scores;
    size_t capacity;
};

BenchRank *bench_rank_create(const char *set_name)
{
    BenchRank *bench = memory_array(1, sizeof *bench);
    *bench = (BenchRank){.gen = turngen_create()};
    rank_model_init(&bench->model, feature_set_find(set_name, NULL), 1, "bench");
    bench->ranker = ranker_create(&bench->model);
    return bench;
}

void bench_rank_destroy(BenchRank *bench)
{
    ranker_destroy(bench->ranker);
    rank_model_free(&bench->model);
    turngen_destroy(bench->gen);
    free(bench->scores);
    free(bench);
}

size_t bench_rank_turns(void *context, const BenchSet *set, int index)
{
    BenchRank *bench = context;
    const Position *pos = &set->positions[index];
    Scene scene;
    size_t count = turngen_run(bench->gen, pos, STEPS_PER_TURN);
    if (count > bench->capacity) {
        bench->capacity = count;
        bench->scores = memory_resize(bench->scores, count, sizeof *bench->scores);
    }
    scene_set(&scene, pos, NULL, 0);
    ranker_score_all(bench->ranker, &scene, bench->gen, count, bench->scores);
    return count;
}
