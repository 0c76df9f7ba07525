// SPDX-License-Identifier: MIT
// Linear classifiers by LIBLINEAR (Fan, Chang, Hsieh, Wang, Lin, 2008): turns that were
// played against turns that were not.
#ifndef TRAIN_LIBLINEAR_H
#define TRAIN_LIBLINEAR_H

#include "train/turn_samples.h"

typedef enum LinearSolver {
    LINEAR_SVM, // -s 1: L2-regularised, L2-loss support vectors, dual
    LINEAR_LR1, // -s 6: L1-regularised logistic regression
    LINEAR_LR2, // -s 7: L2-regularised logistic regression, dual
} LinearSolver;

typedef struct LinearOptions {
    LinearSolver solver;
    double cost;          // C
    double played_weight; // how much more a mistake about a played turn costs
    uint64_t seed;
    const Stop *stop; // may be NULL
    Journal *journal; // may be NULL
} LinearOptions;

// Fit the weights of `model` (one mix) with LIBLINEAR's own tolerances and a constant
// feature (-B 1). All samples are held in memory meanwhile, 16 bytes a feature. LIBLINEAR
// works in a process of its own: it knows neither how to stop nor what to do without
// memory. False with a sentence when it failed or was stopped; then `model` is as it was.
bool liblinear_fit(RankModel *model, const TurnSamples *samples,
                   const LinearOptions *options, Error *err);

#endif
