// SPDX-License-Identifier: MIT
#include "bench/bench_rank.h"

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

BenchRank *bench_rank_create(const FeatureSet *set)
{
    BenchRank *bench = memory_array(1, sizeof *bench);
    *bench = (BenchRank){.gen = turngen_create()};
    rank_model_init(&bench->model, set, 1, "bench");
    for (size_t i = 0; i < rank_model_size(&bench->model); i++)
        bench->model.weights[i] = (float)(i % 7) - 3;
    bench->ranker = ranker_create(&bench->model);
    return bench;
}

void bench_rank_destroy(BenchRank *bench)
{
    ranker_destroy(bench->ranker);
    turngen_destroy(bench->gen);
    rank_model_free(&bench->model);
    free(bench->scores);
    free(bench);
}

size_t bench_rank_position(void *context, const BenchSet *set, int index)
{
    BenchRank *bench = context;
    Scene scene;
    size_t count = turngen_run(bench->gen, &set->positions[index], STEPS_PER_TURN);
    if (count > bench->capacity) {
        bench->capacity = count;
        bench->scores = memory_resize(bench->scores, count, sizeof *bench->scores);
    }
    scene_set(&scene, &set->positions[index], NULL, 0);
    ranker_score_all(bench->ranker, &scene, bench->gen, count, bench->scores);
    return count;
}
