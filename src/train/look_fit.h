// SPDX-License-Identifier: MIT
// Learns the looks of rankers (rank/looks.h).
//
// A ranker is too sure of itself in the games it has learnt from: looks that were fitted
// there would trust it too much. So the games are parted in folds, each fold is ranked by
// a ranker that was learnt without it, and the looks are fitted to what these say. The
// looks of a ranker that does without a fold, to be tested on it, do without it as well.
#ifndef TRAIN_LOOK_FIT_H
#define TRAIN_LOOK_FIT_H

#include "train/rank_option.h"

typedef struct LookTask {
    const RankFitOptions *options;
    const ExpertSource *source; // with folds
    TurnSamples *samples;       // drawn from all of them
    RankModel *models; // the rankers, as learnt from these: the one of all games, or
    bool are_folds;    // one for each fold, without it
} LookTask;

// Fit the looks of all models. Stopped, it leaves the models without looks and returns
// true. False with a sentence when a file cannot be read, or no game is left to learn from.
bool look_fit(const LookTask *task, Error *err);

#endif
