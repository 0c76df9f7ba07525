// SPDX-License-Identifier: MIT
// A ranker as it was learnt: a weight, or several to be mixed, for each feature of a set.
//
// Rankers as files (*.rank): a few lines that say what the file is, for people and
// programs; the weights as 32-bit numbers; a checksum.
//
//     tusk-rank 1
//     kind softmax
//     set relative
//     layout 8f0c…           the classes of the set and its version, as a number: today's
//     features 1488
//     mixes 1
//     remark 38 games …
//     split hard             of rankers by phase: hard or soft, and the phases as in
//     tusk-phase 1           phase/phase_model.h
//     …
//     end
//     looks 1                of rankers with looks (rank/looks.h): the version of these
//     (an empty line; features * mixes little-endian floats; those of the looks; 8 bytes of
//     checksum)
#ifndef RANK_RANK_MODEL_H
#define RANK_RANK_MODEL_H

#include "base/strbuf.h"
#include "rank/looks.h"

enum { RANK_MODEL_KIND = 16, RANK_MODEL_REMARK = 256 };

typedef struct RankModel {
    const FeatureSet *set;
    int mixes;        // sets of weights, 1 to PHASE_MIXES
    PhaseSplit split; // by which of them a position is ranked
    float *weights;   // of the first set, then of the next
    RankLooks looks;
    char kind[RANK_MODEL_KIND];     // how it was learnt, a word: "nb", "softmax"
    char remark[RANK_MODEL_REMARK]; // from what, and how well; a line
} RankModel;

// All weights 0, mixed by ramps. Texts that are too long are cut.
void rank_model_init(RankModel *model, const FeatureSet *set, int mixes, const char *kind);
void rank_model_free(RankModel *model);

// A set of weights for each phase, as many as there are clusters.
void rank_model_init_phases(RankModel *model, const FeatureSet *set,
                            const PhaseSplit *split, const char *kind);

// Set the remark; control characters become blanks.
void rank_model_set_remark(RankModel *model, const char *remark);

static inline size_t rank_model_size(const RankModel *model)
{
    return (size_t)feature_set_size(model->set) * (size_t)model->mixes;
}

// How much each set of weights counts in a position, and the weights by that, one for each
// feature; positions with equal shares have equal weights.
void rank_model_shares(const RankModel *model, const Scene *scene, float out[PHASE_MIXES]);
void rank_model_mix(const RankModel *model, const float shares[PHASE_MIXES], float *out);

// ---- Files -----------------------------------------------------------------------------

// Append the file's bytes.
void rank_model_format(const RankModel *model, StrBuf *out);

// False with a sentence for anything but a whole file of this version whose feature set is
// known and unchanged, with finite weights. On success `out` is the caller's to free.
bool rank_model_parse(const char *bytes, size_t count, RankModel *out, Error *err);

// From a file; NULL for the built-in ranker, which is made from models/default.rank.
bool rank_model_load(const char *path, RankModel *out, Error *err);

// To a file, which is replaced in one go.
bool rank_model_save(const char *path, const RankModel *model, Error *err);

#endif
