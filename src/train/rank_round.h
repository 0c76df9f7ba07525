// SPDX-License-Identifier: MIT
// A round of learning by samples: some turns are drawn, and weights fitted to them.
#ifndef TRAIN_RANK_ROUND_H
#define TRAIN_RANK_ROUND_H

#include "train/rank_option.h"

void rank_round_tell(const RankFitOptions *options, const char *sentence);

// A ranker with the weights that the options begin from.
void rank_round_begin(const RankFitOptions *options, RankModel *out);

// Draw for a round; `miner` is the ranker so far. NULL with a sentence when it fails.
TurnSamples *rank_round_draw(const RankFitOptions *options, const ExpertSource *source,
                             int round, const RankModel *miner, Error *err);

// `samples` is NULL, with a sentence in `err`, when they could not be drawn. A fit leaves a
// remark in the ranker; stopped before there was something to keep it does not.
bool rank_round_fit(const RankFitOptions *options, const ExpertSource *source,
                    const TurnSamples *samples, RankModel *out, Error *err);

// One of several parts, all alike, in the progress of the source.
ProgressPart rank_round_enter(const ExpertSource *source, const char *name, int number,
                              int count);

#endif
