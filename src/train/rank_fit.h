// SPDX-License-Identifier: MIT
// Rankers learnt from games, by any of the methods there are.
#ifndef TRAIN_RANK_FIT_H
#define TRAIN_RANK_FIT_H

#include "train/rank_option.h"

// Learn from the source's games. `out` is initialised by this and gets a remark. A phase
// that none of the positions is of is learnt from all of them. Stopped, softmax keeps its
// best weights so far, the other methods what an earlier round or, nb, the games so far
// taught; where nothing was learnt yet, or not all phases, that is an error.
bool rank_fit(const RankFitOptions *options, const ExpertSource *source, RankModel *out,
              Error *err);

// The same by naive Bayes from a file that has a table of counts instead of games.
bool rank_fit_table(const RankFitOptions *options, const char *path, RankModel *out,
                    Error *err);

// Load the weights to begin from, which must be for the same features, as many sets, and
// mean the same. `from` is the caller's to free in any case.
bool rank_fit_begin_from(RankFitOptions *options, const char *path, RankModel *from,
                         Error *err);

// Add to the remark how the ranker was learnt: what is not usual of the options, the least
// rating, and the file it began from, NULL for none.
void rank_fit_sign(RankModel *model, const RankFitOptions *options,
                   const ExpertSource *source, const char *from);

// Learn a ranker for each of the source's folds, from all games but those of that fold.
// What can be drawn once for all is. `out` has room for them; all are initialised, or none.
bool rank_fit_folds(const RankFitOptions *options, const ExpertSource *source,
                    RankModel *out, Error *err);

#endif
