// SPDX-License-Identifier: MIT
// Whether the options by which a ranker is to be learnt go together.
#ifndef TRAIN_RANK_CHECK_H
#define TRAIN_RANK_CHECK_H

#include "train/rank_fit.h"

// False with a sentence when nothing would be drawn to learn from, or when an option says
// how much something counts that is not there.
bool rank_check(const RankFitOptions *options, Error *err);

// Whether the weights to begin from, which are there, are for the same features, as many
// sets, and mean the same.
bool rank_check_from(const RankFitOptions *options, Error *err);

#endif
