// SPDX-License-Identifier: MIT
// Classes of features that a ranker is to be learnt without, by their names.
#ifndef TRAIN_LEFT_OUT_H
#define TRAIN_LEFT_OUT_H

#include "train/rank_fit.h"

// Names of classes of the set, with a comma or, in recipes, a plus between. False with a
// sentence that lists the classes when there is none of that name.
bool left_out_parse(RankFitOptions *options, const char *names, Error *err);

// Append the names, with a plus between.
void left_out_format(const RankFitOptions *options, StrBuf *out);

#endif
