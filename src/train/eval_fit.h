// SPDX-License-Identifier: MIT
// Fits the weights of the evaluation to positions whose games' ends are known, and to what
// good players chose.
//
// The logarithmic loss of the predictions is made as small as possible, while weights are
// held to what they were, the more the less there is to learn them from: the penalty is
// `ridge` for each weight whose feature, where it is present, has come to count one rabbit
// more or less. Of all passes that one is kept which predicts the held-out games best.
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
    int patience; // end when so many passes have not been better than the best
    int jobs;
    bool keeps_material;    // the groups that count pieces are not fitted
    const Choices *choices; // may be NULL
    double choice_weight;   // how much one counts, beside a position
    const Stop *stop;       // may be NULL
    void (*report)(void *context, const EvalPass *pass); // may be NULL
    void *context;
} EvalFitOptions;

// Fit `model`, which holds the weights to begin from; `prior` are those the ridge holds
// them to, with a k that suits them. Without held-out rows the last pass is kept. The same
// numbers for any number of jobs.
void eval_fit(EvalModel *model, const EvalModel *prior, const Dataset *train,
              const Dataset *held_out, const EvalFitOptions *options);

#endif
