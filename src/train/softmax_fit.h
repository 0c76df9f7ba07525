// SPDX-License-Identifier: MIT
// Fits a ranker so that the turns played are as likely as possible among all turns of their
// positions: the softmax of the scores, which is the generalised Bradley-Terry model of
// Coulom (Computing Elo Ratings of Move Patterns in the Game of Go, 2007) with the turn as
// the team.
#ifndef TRAIN_SOFTMAX_FIT_H
#define TRAIN_SOFTMAX_FIT_H

#include "train/turn_samples.h"

// How things stand after a pass.
typedef struct SoftmaxPass {
    int number;
    double loss;     // mean of - log probability, of the samples learnt from
    double held_out; // of those held out; NAN without
    bool is_best;    // so far
} SoftmaxPass;

typedef struct SoftmaxOptions {
    // Half of it times the square of each weight, less that of the centre, is added to the
    // loss.
    double ridge;
    double phase_ridge;      // the same for the weights of sets beyond the first
    const RankModel *centre; // NULL for all weights 0
    double centre_weight;    // its weights count so many times
    int passes;              // at most
    int patience;            // end when so many passes have not been better than the best
    int jobs;
    const Stop *stop;                                       // may be NULL
    void (*report)(void *context, const SoftmaxPass *pass); // may be NULL
    void *context;
} SoftmaxOptions;

// Fit the weights of `model`, from where they are. The best pass by the held-out samples is
// kept, or the last one without. The same numbers for any number of jobs.
void softmax_fit(RankModel *model, const TurnSamples *samples,
                 const SoftmaxOptions *options);

#endif
