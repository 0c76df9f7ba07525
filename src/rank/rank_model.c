// SPDX-License-Identifier: MIT
#include "rank/rank_model.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

void rank_model_init(RankModel *model, const FeatureSet *set, int mixes, const char *kind)
{
    assert(mixes >= 1 && mixes <= PHASE_MIXES);
    *model = (RankModel){.set = set, .mixes = mixes};
    model->weights = memory_array(rank_model_size(model), sizeof *model->weights);
    for (size_t i = 0; i < rank_model_size(model); i++)
        model->weights[i] = 0;
    snprintf(model->kind, sizeof model->kind, "%s", kind);
}

void rank_model_init_phases(RankModel *model, const FeatureSet *set,
                            const PhaseSplit *split, const char *kind)
{
    rank_model_init(model, set, phase_split_count(split), kind);
    model->split = *split;
}

void rank_model_free(RankModel *model)
{
    free(model->weights);
    model->weights = NULL;
}

void rank_model_copy(RankModel *to, const RankModel *from)
{
    *to = *from;
    to->weights = memory_array(rank_model_size(from), sizeof *to->weights);
    memcpy(to->weights, from->weights, rank_model_size(from) * sizeof *to->weights);
}

void rank_model_set_remark(RankModel *model, const char *remark)
{
    snprintf(model->remark, sizeof model->remark, "%s", remark);
    for (char *c = model->remark; *c; c++)
        if (iscntrl((unsigned char)*c))
            *c = ' ';
}

void rank_model_mix(const RankModel *model, const Scene *scene, float *out)
{
    float shares[PHASE_MIXES];
    rank_model_shares(model, scene, shares);
    rank_model_mix_by(model, shares, out);
}

void rank_model_shares(const RankModel *model, const Scene *scene, float out[PHASE_MIXES])
{
    phase_split_shares(&model->split, &scene->pos, scene->past_count, out);
}

void rank_model_mix_by(const RankModel *model, const float shares[PHASE_MIXES], float *out)
{
    int features = feature_set_size(model->set);
    for (int i = 0; i < features; i++)
        out[i] = shares[0] * model->weights[i];
    for (int mix = 1; mix < model->mixes; mix++) {
        const float *weights = model->weights + (size_t)mix * (size_t)features;
        for (int i = 0; i < features; i++)
            out[i] += shares[mix] * weights[i];
    }
}
