// SPDX-License-Identifier: MIT
#include "bot/turn_pruner.h"

#include <math.h>
#include <stdlib.h>

#include "base/memory.h"
#include "game/past_turns.h"
#include "rank/default_model.h"
#include "rank/rank_model_file.h"
#include "rank/ranker.h"

struct TurnPruner {
    RankModel model;
    Ranker *ranker;
    PastTurn *past;
    size_t past_count;
    uint64_t key; // of the position the past leads to
    float *scores;
    float *sorted;
    uint32_t *kept;
    size_t capacity;
};

TurnPruner *turn_pruner_create(const char *path, Error *err)
{
    RankModel model;
    if (!(path ? rank_model_load(path, &model, err) : default_model_load(&model, err)))
        return NULL;
    TurnPruner *pruner = memory_array(1, sizeof *pruner);
    *pruner = (TurnPruner){.model = model};
    pruner->ranker = ranker_create(&pruner->model);
    return pruner;
}

void turn_pruner_destroy(TurnPruner *pruner)
{
    if (!pruner)
        return;
    ranker_destroy(pruner->ranker);
    rank_model_free(&pruner->model);
    free(pruner->past);
    free(pruner->scores);
    free(pruner->sorted);
    free(pruner->kept);
    free(pruner);
}

void turn_pruner_set_game(TurnPruner *pruner, const Game *game)
{
    pruner->past_count = 0;
    if (!game || game->move_count == 0)
        return;
    pruner->past = memory_resize(pruner->past, game->move_count, sizeof *pruner->past);
    pruner->past_count = past_turns_of(game->moves, game->move_count, pruner->past);
    pruner->key = game->position.key;
}

static void make_room(TurnPruner *pruner, size_t count)
{
    if (count <= pruner->capacity)
        return;
    pruner->capacity = count * 3 / 2;
    pruner->scores =
        memory_resize(pruner->scores, pruner->capacity, sizeof *pruner->scores);
    pruner->sorted =
        memory_resize(pruner->sorted, pruner->capacity, sizeof *pruner->sorted);
    pruner->kept = memory_resize(pruner->kept, pruner->capacity, sizeof *pruner->kept);
}

static int compare_falling(const void *a, const void *b)
{
    float left = *(const float *)a;
    float right = *(const float *)b;
    return (left < right) - (left > right);
}

// The score of the last turn that is kept, and how many better ones there are.
static float border_of(TurnPruner *pruner, size_t count, size_t wanted, size_t *better)
{
    for (size_t i = 0; i < count; i++)
        pruner->sorted[i] = pruner->scores[i];
    qsort(pruner->sorted, count, sizeof *pruner->sorted, compare_falling);
    float border = pruner->sorted[wanted - 1];
    *better = 0;
    while (pruner->sorted[*better] > border)
        ++*better;
    return border;
}

size_t turn_pruner_kept(size_t count, double percent)
{
    size_t kept = (size_t)ceil((double)count * percent / 100 - 1e-9);
    kept = kept < 1 ? 1 : kept;
    return kept < count ? kept : count;
}

static void score(TurnPruner *pruner, const Position *pos, const TurnGen *turns,
                  size_t count)
{
    Scene scene;
    bool is_known = pruner->past_count > 0 && pruner->key == pos->key;
    scene_set(&scene, pos, pruner->past, is_known ? pruner->past_count : 0);
    ranker_score_all(pruner->ranker, &scene, turns, count, pruner->scores);
}

static void keep_best(TurnPruner *pruner, size_t count, size_t wanted)
{
    size_t better;
    size_t kept = 0;
    float border = border_of(pruner, count, wanted, &better);
    size_t equals = wanted - better;
    for (size_t i = 0; i < count; i++) {
        bool is_equal = pruner->scores[i] == border && equals > 0;
        if (pruner->scores[i] > border || is_equal)
            pruner->kept[kept++] = (uint32_t)i;
        equals -= is_equal;
    }
}

const uint32_t *turn_pruner_keep(TurnPruner *pruner, const Position *pos,
                                 const TurnGen *turns, size_t count, double percent)
{
    size_t wanted = turn_pruner_kept(count, percent);
    make_room(pruner, count + 1);
    if (wanted >= count) {
        for (size_t i = 0; i < count; i++)
            pruner->kept[i] = (uint32_t)i;
        return pruner->kept;
    }
    score(pruner, pos, turns, count);
    keep_best(pruner, count, wanted);
    return pruner->kept;
}
