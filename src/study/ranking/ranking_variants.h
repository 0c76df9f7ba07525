// SPDX-License-Identifier: MIT
// What else might be done with the features in print, each beside the plain ranker of the
// same games: every other turn to learn from instead of few, hard negative mining, weights
// and features by the time of the game.
#ifndef STUDY_RANKING_RANKING_VARIANTS_H
#define STUDY_RANKING_RANKING_VARIANTS_H

#include "study/ranking/ranking_results.h"
#include "study/ranking/ranking_study.h"

// Append rows: what was tried, name, games, figure, value; then `gain`: the figure less
// that of the plain ranker, with the 95 % interval when the games are drawn anew; then,
// where there are sets of weights by time or features are selected, how many weights each
// set has.
bool ranking_variants_run(const RankingStudy *study, const RankingResult *results,
                          int count, StrBuf *out, Error *err);

#endif
