// SPDX-License-Identifier: MIT
// Rankers learnt from games, by any of the methods there are.
#ifndef TRAIN_RANK_FIT_H
#define TRAIN_RANK_FIT_H

#include "train/nb_counts.h"
#include "train/softmax_fit.h"

typedef enum RankMethod {
    RANK_NB,      // Naive Bayes
    RANK_SOFTMAX, // generalised Bradley-Terry
    RANK_SVM,     // the rest by LIBLINEAR: L2-loss support vector machine
    RANK_LR1,     // logistic regression, L1-regularised
    RANK_LR2,     // the same, L2-regularised
    RANK_METHODS,
} RankMethod;

// The method of a name: nb, bt or softmax, svm, lr1, lr2. RANK_METHODS when there is none.
RankMethod rank_method_find(const char *name);
const char *rank_method_name(RankMethod method);

typedef struct RankFitOptions {
    RankMethod method;
    const FeatureSet *set;
    int mixes;               // of softmax: 1 to PHASE_MIXES
    PhaseSplit split;        // not ramps: a ranker for each phase, learnt from its own
                             // positions; softmax learns the weights of all at once, but
                             // not where features are selected
    int select;              // learn from so many features, those that tell most; each
                             // phase from its own; 0 for all
    uint64_t without;        // bit i: learn nothing of class i of the set, of the first 64
    const bool *kept;        // which features are left, once it is known; NULL for all
    const PhasePart *part;   // the positions to learn from; NULL for all
    NbSmoothing smoothing;   // of nb
    StrBuf *counts;          // of nb: what was counted is appended as a table; may be NULL
    SoftmaxOptions softmax;  // passes, ridge; jobs and stop are the source's
    int rounds;              // of softmax and LIBLINEAR: draw so often, the later rounds
                             // with the head of the turns as the round before ranks them
    int head;                // so many,
    int pool;                // of so many drawn by lot; 0 for all turns
    int always;              // turns drawn by lot
    double share;            // and this share of the rest
    int held_out;            // percent of the games, for softmax
    ChoiceWeighing weighing; // softmax weighs; the others take what counts half or more
    double cost;             // C of LIBLINEAR
    double played_weight;    // weight of the played turns there
    uint64_t seed;
    // Weights to begin from, of the same shape, to which the ridge holds; NULL for none.
    const RankModel *from;
    double from_weight; // taken so many times
    // Told when a round begins; may be NULL.
    void (*tell)(void *context, const char *sentence);
    void *context;
} RankFitOptions;

RankFitOptions rank_fit_usual(RankMethod method, const FeatureSet *set);

static inline bool rank_fit_leaves_out(const RankFitOptions *options, int class)
{
    return class < 64 && (options->without >> class & 1) != 0;
}

// Whether phases are learnt one by one.
bool rank_fit_is_by_phase(const RankFitOptions *options);

// Learn from the source's games. `out` is initialised by this and gets a remark. A phase
// that none of the positions is of is learnt from all of them. Stopped, softmax keeps its
// best weights so far, the other methods what an earlier round or, nb, the games so far
// taught; where nothing was learnt yet, or not all phases, that is an error.
bool rank_fit(const RankFitOptions *options, const ExpertSource *source, RankModel *out,
              Error *err);

// Learn a ranker for each of the source's folds, from all games but those of that fold.
// What can be drawn once for all is. `out` has room for them; all are initialised, or none.
bool rank_fit_folds(const RankFitOptions *options, const ExpertSource *source,
                    RankModel *out, Error *err);

#endif
