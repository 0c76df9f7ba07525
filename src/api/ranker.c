// SPDX-License-Identifier: MIT
// Public rankers: made of files and of weights, and what they say of all turns.
#include "api/ranker.h"

#include <math.h>
#include <stdlib.h>

#include "base/memory.h"

static TuskRanker *ranker_of(RankModel model)
{
    TuskRanker *ranker = memory_array(1, sizeof *ranker);
    *ranker = (TuskRanker){.ranker = model_ranker_of(model)};
    return ranker;
}

TuskRanker *tusk_ranker_create(const void *bytes, size_t count, TuskError *err)
{
    RankModel model;
    Error why;
    if (bytes ? rank_model_parse(bytes, count, &model, &why)
              : rank_model_load(NULL, &model, &why))
        return ranker_of(model);
    refuse(err, &why);
    return NULL;
}

static bool check_weights(const FeatureSet *set, const float *weights, size_t count,
                          Error *err)
{
    size_t size = (size_t)feature_set_size(set);
    if (count != size)
        return error_set(err, "the set '%s' has %zu features, not %zu", set->name, size,
                         count);
    for (size_t i = 0; i < count; i++)
        if (!isfinite(weights[i]))
            return error_set(err, "weight %zu is not a finite number", i);
    return true;
}

TuskRanker *tusk_ranker_create_weights(const char *set, const float *weights, size_t count,
                                       TuskError *err)
{
    RankModel model;
    Error why;
    const FeatureSet *found = feature_set_find(set, &why);
    if (!found || !check_weights(found, weights, count, &why)) {
        refuse(err, &why);
        return NULL;
    }
    rank_model_init(&model, found, 1, "own");
    memcpy(model.weights, weights, count * sizeof *weights);
    return ranker_of(model);
}

void tusk_ranker_destroy(TuskRanker *ranker)
{
    if (!ranker)
        return;
    model_ranker_destroy(ranker->ranker);
    free(ranker->scores);
    free(ranker);
}

const char *tusk_ranker_set(const TuskRanker *ranker)
{
    return model_ranker_model(ranker->ranker)->set->name;
}

char *tusk_ranker_bytes(const TuskRanker *ranker, size_t *count)
{
    StrBuf out = strbuf_new();
    rank_model_format(model_ranker_model(ranker->ranker), &out);
    *count = out.length;
    return out.text;
}

// ---- Of all turns ----------------------------------------------------------------------

size_t tusk_ranker_run(TuskRanker *ranker, TuskGenerator *gen, const TuskGame *game,
                       size_t index)
{
    Question question;
    ranker->count = tusk_generator_run_move(gen, game, index);
    ranker->has_run = ranker->count > 0 && question_at(game, index, &question);
    if (!ranker->has_run)
        return 0;
    size_t all = gen->count + gen->left_out_count;
    ranker->scores = memory_resize(ranker->scores, all, sizeof *ranker->scores);
    model_ranker_look(ranker->ranker, &question, gen->gen, all, ranker->scores);
    for (size_t i = 0; i < ranker->count; i++)
        ranker->scores[i] = ranker->scores[generator_inner(gen, i)];
    return ranker->count;
}

size_t tusk_ranker_scores(const TuskRanker *ranker, size_t first, size_t count, float *out)
{
    count = count_from(first, count, ranker->count);
    if (count > 0)
        memcpy(out, ranker->scores + first, count * sizeof *out);
    return count;
}

size_t tusk_ranker_weights(const TuskRanker *ranker, size_t first, size_t count, float *out)
{
    size_t all = (size_t)feature_set_size(model_ranker_model(ranker->ranker)->set);
    count = count_from(first, count, ranker->has_run ? all : 0);
    for (size_t i = 0; i < count; i++)
        out[i] = model_ranker_weight(ranker->ranker, (int)(first + i));
    return count;
}
