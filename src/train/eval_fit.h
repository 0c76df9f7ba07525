// SPDX-License-Identifier: MIT
// Fits the weights of the evaluation to positions of games whose result is known, and to
// what good players chose.
//
// It minimises the logarithmic loss of the predictions plus a penalty for moving weights
// away from where they were, which matters most for features that are seen rarely: `ridge`
// for each weight that changed so much that its feature, where present, counts a rabbit
// more or less on average. The pass that predicts the held-out games best is kept.
#ifndef TRAIN_EVAL_FIT_H
#define TRAIN_EVAL_FIT_H

#include "base/stop.h"
#include "train/choices.h"
#include "train/eval_model.h"

// How things stand after a pass.
typedef struct EvalPass {
    int number; // 0 before the first
    EvalMeasure train;
    EvalMeasure held_out;
    ChoiceMeasure choices; // of games held out
    bool is_best;          // so far, of the held-out games
} EvalPass;

typedef struct EvalFitOptions {
    double ridge;
    int passes;   // at most
    int patience; // stop after so many passes without a new best one
    int jobs;
    bool keeps_material;    // the groups that count pieces are not fitted
    const Choices *choices; // may be NULL
    double choice_weight;   // of a choice, compared with a position
    const Stop *stop;       // may be NULL
    Progress *progress;     // may be NULL
    Journal *journal;       // may be NULL
    void (*report)(void *context, const EvalPass *pass); // may be NULL
    void *context;
} EvalFitOptions;

// Fit `model`, which holds the weights to start from; the penalty is for distance from
// `prior`, whose k is used. Without held-out rows the last pass is kept. The result does
// not depend on the number of jobs.
void eval_fit(EvalModel *model, const EvalModel *prior, const Dataset *train,
              const Dataset *held_out, const EvalFitOptions *options);

#endif
