// SPDX-License-Identifier: MIT
#include "rank/ranker.h"

#include <stdlib.h>

#include "base/memory.h"

struct Ranker {
    const RankModel *model;
    void *memory;   // of the feature set
    float *weights; // of the position
    FeatureList list;
};

Ranker *ranker_create(const RankModel *model)
{
    Ranker *ranker = memory_array(1, sizeof *ranker);
    *ranker = (Ranker){.model = model, .memory = feature_set_memory(model->set)};
    ranker->weights =
        memory_array((size_t)feature_set_size(model->set), sizeof *ranker->weights);
    return ranker;
}

void ranker_destroy(Ranker *ranker)
{
    if (!ranker)
        return;
    free(ranker->memory);
    free(ranker->weights);
    free(ranker);
}

static void begin(Ranker *ranker, const Scene *scene)
{
    rank_model_mix(ranker->model, &scene->pos, ranker->weights);
    ranker->model->set->begin(ranker->memory, scene);
}

static float score(Ranker *ranker, const Scene *scene, const Position *after,
                   const Turn *turn)
{
    FeatureList *list = &ranker->list;
    float sum = 0;
    feature_list_clear(list);
    ranker->model->set->find(ranker->memory, scene, after, turn, list);
    for (int i = 0; i < list->count; i++)
        sum += ranker->weights[list->ids[i]];
    return sum;
}

float ranker_score_turn(Ranker *ranker, const Scene *scene, const Position *after,
                        const Turn *turn)
{
    begin(ranker, scene);
    return score(ranker, scene, after, turn);
}

void ranker_score_listed(Ranker *ranker, const Scene *scene, const TurnGen *turns,
                         size_t count, float *out)
{
    begin(ranker, scene);
    for (size_t i = 0; i < count; i++) {
        Turn turn = turngen_turn(turns, i);
        Position after = scene->pos;
        turn_play(&after, &turn);
        out[i] = score(ranker, scene, &after, &turn);
    }
}

void ranker_score_all(Ranker *ranker, const Scene *scene, const TurnGen *turns,
                      size_t count, float *out)
{
    ranker_score_listed(ranker, scene, turns, count, out);
}
