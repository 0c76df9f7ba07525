// SPDX-License-Identifier: MIT
#include "papers/turn_pruner.h"

#include <math.h>
#include <stdlib.h>

#include "base/memory.h"
#include "search/model_ranker.h"

struct TurnPruner {
    ModelRanker *ranker;
    float *scores;
    float *sorted;
    uint32_t *kept;
    size_t capacity;
    TurnGen *replies; // to a pass
    float bar;        // the least lead of replies that are kept
};

TurnPruner *turn_pruner_create(const char *path, Error *err)
{
    ModelRanker *ranker = model_ranker_create(path, err);
    if (!ranker)
        return NULL;
    TurnPruner *pruner = memory_array(1, sizeof *pruner);
    *pruner = (TurnPruner){.ranker = ranker, .replies = turngen_create()};
    return pruner;
}

void turn_pruner_destroy(TurnPruner *pruner)
{
    if (!pruner)
        return;
    model_ranker_destroy(pruner->ranker);
    turngen_destroy(pruner->replies);
    free(pruner->scores);
    free(pruner->sorted);
    free(pruner->kept);
    free(pruner);
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

const uint32_t *turn_pruner_keep(TurnPruner *pruner, const Question *question,
                                 const TurnGen *turns, size_t count, double percent)
{
    size_t wanted = turn_pruner_kept(count, percent);
    make_room(pruner, count + 1);
    if (wanted >= count) {
        for (size_t i = 0; i < count; i++)
            pruner->kept[i] = (uint32_t)i;
        return pruner->kept;
    }
    model_ranker_score(pruner->ranker, question, turns, count, pruner->scores);
    keep_best(pruner, count, wanted);
    return pruner->kept;
}

// ---- Replies ---------------------------------------------------------------------------

static size_t find_leads(TurnPruner *pruner, const Position *pos)
{
    size_t count = turngen_run(pruner->replies, pos, STEPS_PER_TURN);
    TurnWalk walk = turnwalk_begin(pruner->replies);
    make_room(pruner, count + 1);
    for (size_t i = 0; i < count; i++) {
        Position after;
        Turn turn = turngen_turn(pruner->replies, i);
        turnwalk_result(&walk, i, &after);
        pruner->scores[i] = model_ranker_lead(pruner->ranker, pos, &turn, &after);
    }
    return count;
}

void turn_pruner_expect_replies(TurnPruner *pruner, const Position *pos, double percent)
{
    Position passed = *pos;
    size_t better;
    position_end_turn(&passed);
    size_t count = find_leads(pruner, &passed);
    size_t wanted = turn_pruner_kept(count, percent);
    pruner->bar = -INFINITY;
    if (wanted < count)
        pruner->bar = border_of(pruner, count, wanted, &better);
}

bool turn_pruner_keeps_reply(TurnPruner *pruner, const Position *from, const Turn *reply,
                             const Position *to)
{
    return model_ranker_lead(pruner->ranker, from, reply, to) >= pruner->bar;
}
