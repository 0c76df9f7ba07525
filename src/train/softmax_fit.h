// SPDX-License-Identifier: MIT
// Fits a ranker by maximum likelihood: the probability of a turn is the softmax of the
// scores of all turns of its position. This is the generalised Bradley-Terry model of
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
    // Added to the loss: half of it times the squared distance of each weight to the
    // centre.
    double ridge;
    double phase_ridge;      // the same for the weights of sets beyond the first
    const RankModel *centre; // NULL for all weights 0
    double centre_weight;    // its weights are multiplied by this
    int passes;              // at most
    int patience;            // stop after so many passes without a new best one
    int jobs;
    const Stop *stop;                                       // may be NULL
    Progress *progress;                                     // may be NULL
    Journal *journal;                                       // may be NULL
    void (*report)(void *context, const SoftmaxPass *pass); // may be NULL
    void *context;
} SoftmaxOptions;

// Fit the weights of `model`, from where they are. The best pass by the held-out samples is
// kept, or the last one without. The same numbers for any number of jobs. False when it was
// stopped before the first pass was done: then the weights are as they were.
bool softmax_fit(RankModel *model, const TurnSamples *samples,
                 const SoftmaxOptions *options);

#endif
