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

// Learn a ranker for each of the source's folds, from all games but those of that fold.
// What can be drawn once for all is. `out` has room for them; all are initialised, or none.
bool rank_fit_folds(const RankFitOptions *options, const ExpertSource *source,
                    RankModel *out, Error *err);

#endif
