// SPDX-License-Identifier: MIT
// Weights are made whole numbers, so that sums do not depend on the order of the features:
// turns that fire the same features are equal to the last bit.
#include "rank/ranker.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "rank/published/published.h"
#include "rank/published/published_scorer.h"

static const float unit = 65536;   // 1 as a whole number
static const float greatest = 500; // weight: many of them still fit

struct Ranker {
    const RankModel *model;
    int features;
    void *memory;              // of the feature set
    float *mixed;              // weights of the position
    float shares[PHASE_MIXES]; // by which they were mixed
    bool is_mixed;
    int32_t *weights;        // the same as whole numbers
    int32_t *published;      // the same by the indices of `published`, if they have those
    PublishedScorer *scorer; // for these; else NULL
    FeatureList list;
};

Ranker *ranker_create(const RankModel *model)
{
    Ranker *ranker = memory_array(1, sizeof *ranker);
    int features = feature_set_size(model->set);
    *ranker = (Ranker){
        .model = model, .features = features, .memory = feature_set_memory(model->set)};
    ranker->mixed = memory_array((size_t)features, sizeof *ranker->mixed);
    ranker->weights = memory_array((size_t)features, sizeof *ranker->weights);
    if (model->set == &features_published || model->set == &features_relative) {
        ranker->published = memory_array(PUBLISHED_USED, sizeof *ranker->published);
        ranker->scorer = published_scorer_create();
    }
    return ranker;
}

void ranker_destroy(Ranker *ranker)
{
    if (!ranker)
        return;
    published_scorer_destroy(ranker->scorer);
    free(ranker->published);
    free(ranker->memory);
    free(ranker->mixed);
    free(ranker->weights);
    free(ranker);
}

// To the nearest whole number, as lrintf does: a number so great has no digits behind the
// point, so adding it rounds. Unlike lrintf, and in loops as short as these, the compiler
// does this to several weights at once.
static void make_whole(float *weights, int count, int32_t *out)
{
    static const double rounding = 0x1.8p52;
    for (int i = 0; i < count; i++)
        weights[i] = weights[i] > greatest ? greatest : weights[i];
    for (int i = 0; i < count; i++)
        weights[i] = weights[i] < -greatest ? -greatest : weights[i];
    for (int i = 0; i < count; i++)
        out[i] = (int32_t)((double)(weights[i] * unit) + rounding - rounding);
}

static bool are_equal(const float a[PHASE_MIXES], const float b[PHASE_MIXES])
{
    int i = 0;
    while (i < PHASE_MIXES && a[i] == b[i])
        i++;
    return i == PHASE_MIXES;
}

// Most positions near each other have the same weights.
static void mix_weights(Ranker *ranker, const Scene *scene)
{
    float shares[PHASE_MIXES] = {0};
    rank_model_shares(ranker->model, scene, shares);
    if (ranker->is_mixed && are_equal(shares, ranker->shares))
        return;
    memcpy(ranker->shares, shares, sizeof shares);
    ranker->is_mixed = true;
    rank_model_mix(ranker->model, shares, ranker->mixed);
    make_whole(ranker->mixed, ranker->features, ranker->weights);
}

void ranker_begin(Ranker *ranker, const Scene *scene)
{
    mix_weights(ranker, scene);
    ranker->model->set->begin(ranker->memory, scene);
}

static float score_of(int64_t sum)
{
    return (float)sum / unit;
}

// The loop goes on until it meets the end of the list: so it need not count, and no
// compiler makes vectors of it, which scattered weights do not reward.
float ranker_score_next(Ranker *ranker, const Scene *scene, const Position *after,
                        const Turn *turn)
{
    FeatureList *list = &ranker->list;
    int64_t sum = 0;
    feature_list_clear(list);
    ranker->model->set->find(ranker->memory, scene, after, turn, list);
    list->ids[list->count] = FEATURE_LIST_END;
    for (const uint16_t *id = list->ids; *id != FEATURE_LIST_END; id++)
        sum += ranker->weights[*id];
    return score_of(sum);
}

float ranker_class_sums(Ranker *ranker, const Scene *scene, const Position *after,
                        const Turn *turn, float *out)
{
    const FeatureSet *set = ranker->model->set;
    float score = ranker_score_next(ranker, scene, after, turn);
    for (int i = 0; i < set->class_count; i++)
        out[i] = 0;
    for (int i = 0; i < ranker->list.count; i++) {
        int id = ranker->list.ids[i];
        out[feature_set_class(set, id) - set->classes] += ranker_weight(ranker, id);
    }
    return score;
}

static void score_by_lists(Ranker *ranker, const Scene *scene, const TurnGen *turns,
                           size_t first, size_t count, float *out)
{
    TurnWalk walk = turnwalk_begin(turns);
    ranker_begin(ranker, scene);
    for (size_t i = 0; i < count; i++) {
        Position after;
        Turn turn = turngen_turn(turns, first + i);
        turnwalk_result(&walk, first + i, &after);
        out[i] = ranker_score_next(ranker, scene, &after, &turn);
    }
}

void ranker_score_some(Ranker *ranker, const Scene *scene, const TurnGen *turns,
                       const uint32_t *indices, size_t count, float *out)
{
    ranker_begin(ranker, scene);
    for (size_t i = 0; i < count; i++) {
        Turn turn = turngen_turn(turns, indices[i]);
        Position after = turngen_result(turns, indices[i]);
        out[i] = ranker_score_next(ranker, scene, &after, &turn);
    }
}

// ---- By tables -------------------------------------------------------------------------

static void begin_tables(Ranker *ranker, const Scene *scene)
{
    bool is_relative = ranker->model->set == &features_relative;
    for (int i = 0; i < PUBLISHED_USED; i++)
        ranker->published[i] =
            ranker->weights[is_relative ? relative_index(scene->mover, i) : i];
    published_scorer_begin(ranker->scorer, scene, ranker->published);
}

static void score_by_tables(Ranker *ranker, const Scene *scene, const TurnGen *turns,
                            size_t first, size_t count, float *out)
{
    TurnWalk walk = turnwalk_begin(turns);
    ranker_begin(ranker, scene);
    begin_tables(ranker, scene);
    for (size_t i = 0; i < count; i++) {
        Position after;
        int32_t sum;
        turnwalk_result(&walk, first + i, &after);
        if (published_scorer_score(ranker->scorer, &after, &sum))
            out[i] = score_of(sum);
        else
            out[i] = ranker_score_next(ranker, scene, &after, NULL);
    }
}

void ranker_score_range(Ranker *ranker, const Scene *scene, const TurnGen *turns,
                        size_t first, size_t count, float *out)
{
    if (ranker->scorer)
        score_by_tables(ranker, scene, turns, first, count, out);
    else
        score_by_lists(ranker, scene, turns, first, count, out);
}

void ranker_score_all(Ranker *ranker, const Scene *scene, const TurnGen *turns,
                      size_t count, float *out)
{
    ranker_score_range(ranker, scene, turns, 0, count, out);
}

// ---- Why -------------------------------------------------------------------------------

float ranker_weight(const Ranker *ranker, int feature)
{
    return score_of(ranker->weights[feature]);
}

static float size_of(const Reason *reason)
{
    return fabsf(reason->weight) * (float)reason->times;
}

// The greatest first; equal ones in the order of the features.
static int compare_reasons(const void *a, const void *b)
{
    const Reason *x = a;
    const Reason *y = b;
    if (size_of(x) != size_of(y))
        return size_of(x) > size_of(y) ? -1 : 1;
    return x->feature - y->feature;
}

static void add_reason(Reasons *reasons, int feature, float weight)
{
    for (int i = 0; i < reasons->count; i++)
        if (reasons->items[i].feature == feature) {
            reasons->items[i].times++;
            return;
        }
    reasons->items[reasons->count++] = (Reason){feature, 1, weight};
}

void ranker_find_reasons(Ranker *ranker, const Scene *scene, const Position *after,
                         const Turn *turn, Reasons *out)
{
    out->count = 0;
    out->looks = 0;
    ranker_begin(ranker, scene);
    out->score = ranker_score_next(ranker, scene, after, turn);
    const FeatureList *list = &ranker->list;
    for (int i = 0; i < list->count; i++)
        add_reason(out, list->ids[i], ranker_weight(ranker, list->ids[i]));
    qsort(out->items, (size_t)out->count, sizeof out->items[0], compare_reasons);
}
