// SPDX-License-Identifier: MIT
// A ranker as it was learnt: a weight, or several to be mixed, for each feature of a set.
#ifndef RANK_RANK_MODEL_H
#define RANK_RANK_MODEL_H

#include "rank/feature_set.h"
#include "rank/phase_split.h"

enum { RANK_MODEL_KIND = 16, RANK_MODEL_REMARK = 256 };

typedef struct RankModel {
    const FeatureSet *set;
    int mixes;                      // sets of weights, 1 to PHASE_MIXES
    PhaseSplit split;               // by which of them a position is ranked
    float *weights;                 // of the first set, then of the next
    char kind[RANK_MODEL_KIND];     // how it was learnt, a word: "nb", "softmax"
    char remark[RANK_MODEL_REMARK]; // from what, and how well; a line
} RankModel;

// All weights 0, mixed by ramps. Texts that are too long are cut.
void rank_model_init(RankModel *model, const FeatureSet *set, int mixes, const char *kind);
void rank_model_free(RankModel *model);

// A set of weights for each phase, as many as there are clusters.
void rank_model_init_phases(RankModel *model, const FeatureSet *set,
                            const PhaseSplit *split, const char *kind);

void rank_model_copy(RankModel *to, const RankModel *from); // `to` is initialised by this

// Set the remark; control characters become blanks.
void rank_model_set_remark(RankModel *model, const char *remark);

static inline size_t rank_model_size(const RankModel *model)
{
    return (size_t)feature_set_size(model->set) * (size_t)model->mixes;
}

// The weights of a position, one for each feature of the set.
void rank_model_mix(const RankModel *model, const Scene *scene, float *out);

// How much each set of weights counts in a position, and the weights by that; positions
// with equal shares have equal weights.
void rank_model_shares(const RankModel *model, const Scene *scene, float out[PHASE_MIXES]);
void rank_model_mix_by(const RankModel *model, const float shares[PHASE_MIXES], float *out);

#endif
