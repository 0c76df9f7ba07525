// SPDX-License-Identifier: MIT
// How a ranker is to be learnt, and how a user says so.
#ifndef TRAIN_RANK_OPTION_H
#define TRAIN_RANK_OPTION_H

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

const char *rank_method_name(RankMethod method);

typedef struct RankFitOptions {
    RankMethod method;
    const FeatureSet *set;
    int mixes;               // of softmax: 1 to PHASE_MIXES
    PhaseSplit split;        // unless ramps: a ranker for each phase, from its own
                             // positions; softmax fits all of them at once, except where
                             // features are selected
    int select;              // learn from so many features, the most informative; each
                             // phase selects its own; 0 for all
    uint64_t without;        // bit i: learn nothing of class i of the set, of the first 64
    const bool *kept;        // set while fitting: the features left; NULL for all
    const PhasePart *part;   // the positions to learn from; NULL for all
    NbSmoothing smoothing;   // of nb
    StrBuf *counts;          // of nb: what was counted is appended as a table; may be NULL
    SoftmaxOptions softmax;  // passes, ridge; jobs and stop are the source's
    int rounds;              // of softmax and LIBLINEAR: sample turns so often
    int head;                // from the second round on, so many turns that the previous
                             // round ranks first,
    int pool;                // of so many drawn at random; 0 for all turns
    int always;              // in every round, so many turns drawn at random
    double share;            // and this share of the rest
    int held_out;            // percent of the games, for softmax
    ChoiceWeighing weighing; // softmax weighs; the others take what counts half or more
    int looks;               // of softmax: learn looks (train/look_fit.h) from the games in
                             // so many folds, or in those of the source; 0 for none
    double cost;             // C of LIBLINEAR
    double played_weight;    // weight of the played turns there
    uint64_t seed;
    // Weights to start from, of the same shape, and to keep close to; NULL for none.
    const RankModel *from;
    double from_weight; // they are multiplied by this
    // Called when a round begins; may be NULL.
    void (*tell)(void *context, const char *sentence);
    void *context;
} RankFitOptions;

RankFitOptions rank_fit_usual(RankMethod method, const FeatureSet *set);

static inline bool rank_fit_leaves_out(const RankFitOptions *options, int class)
{
    return class < 64 && (options->without >> class & 1) != 0;
}

// Whether phases are learnt one by one. Softmax has the weights of all phases in one fit
// unless each has features of its own.
static inline bool rank_fit_is_by_phase(const RankFitOptions *options)
{
    return options->split.kind != SPLIT_RAMPS &&
           (options->method != RANK_SOFTMAX || options->select > 0);
}

// Set one option by its name: set, mixes, ridge, phase-ridge, passes, patience, rounds,
// head, pool, always, share, held-out, looks, cost, weight, smoothing (one, towards), seed;
// whose turns count: also-weight, players (all, human, bot), rating, rating-width; split
// (ramps, hard, soft, time), phases (a file of them; the built-in ones), by-time (moves),
// select; from-weight; without (classes of the set, separated by commas or pluses). Refused
// are options that the method does not have.
bool rank_option_set(RankFitOptions *options, const char *name, const char *value,
                     Error *err);

// A recipe, "METHOD[:name=value,...]", such as "bt:set=relative,ridge=2". The set is
// `relative` unless given.
bool rank_option_parse(const char *text, RankFitOptions *out, Error *err);

// Append the options that differ from the method's defaults, as in a recipe:
// "ridge=2,share=0.1"; without those that the file of a ranker has anyway: the set, the
// sets of weights, the seed.
void rank_option_describe(const RankFitOptions *options, StrBuf *out);

// The names of all methods, for sentences.
extern const char rank_option_methods[];

// False with a sentence when no turns would be drawn to learn from, or when an option needs
// another one that is not given.
bool rank_check(const RankFitOptions *options, Error *err);

// Whether the weights to start from (there are some) are for the same features and sets.
bool rank_check_from(const RankFitOptions *options, Error *err);

#endif
