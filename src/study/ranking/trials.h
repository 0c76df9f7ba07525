// SPDX-License-Identifier: MIT
// Learning curves as published: so many games are drawn at random, seven of ten are learnt
// from and the others tested on; Naive Bayes four times over, the others once.
#ifndef STUDY_RANKING_TRIALS_H
#define STUDY_RANKING_TRIALS_H

#include "study/rank_games.h"

// Append rows for the published sizes for which there are enough games: `random-curve`,
// method, games; `learnt` and `tested`, mean percentiles over the trials, beside the
// published ones; `tested:least`, `tested:most` of the trials.
bool ranking_trials_add(const RankGames *games, StrBuf *out, Error *err);

#endif
