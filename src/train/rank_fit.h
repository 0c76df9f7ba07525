// SPDX-License-Identifier: MIT
// Rankers learnt from games, by any of the methods there are.
#ifndef TRAIN_RANK_FIT_H
#define TRAIN_RANK_FIT_H

#include "train/rank_option.h"

// Learn from the source's games. `out` is initialised by this and gets a remark. A phase
// without positions of its own learns from all of them. When stopped, softmax keeps its
// best weights so far, nb what it has counted so far, other methods the result of an
// earlier round; if there is none, or not for every phase, that is an error.
bool rank_fit(const RankFitOptions *options, const ExpertSource *source, RankModel *out,
              Error *err);

// The same by naive Bayes from a file that has a table of counts instead of games.
bool rank_fit_table(const RankFitOptions *options, const char *path, RankModel *out,
                    Error *err);

// Load the weights to start from, which must be for the same features and sets. `from` is
// the caller's to free in any case.
bool rank_fit_begin_from(RankFitOptions *options, const char *path, RankModel *from,
                         Error *err);

// Add to the remark how the ranker was learnt: options that are not the defaults, the
// lowest rating, and the file it started from, NULL for none.
void rank_fit_sign(RankModel *model, const RankFitOptions *options,
                   const ExpertSource *source, const char *from);

// Learn a ranker for each of the source's folds, from all games but those of that fold.
// Samples are shared among folds where possible. `out` has room for all; all are
// initialised, or none.
bool rank_fit_folds(const RankFitOptions *options, const ExpertSource *source,
                    RankModel *out, Error *err);

#endif
