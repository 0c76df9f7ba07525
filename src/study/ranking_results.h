// SPDX-License-Identifier: MIT
// What came of the rankers of `tusk study ranking`, as rows of a table and as figures.
#ifndef STUDY_RANKING_RESULTS_H
#define STUDY_RANKING_RESULTS_H

#include "study/ranking_models.h"
#include "train/rank_test.h"

enum { RANKING_SIZES = 3 }; // each twice the one before

// One size of a learning curve: mean percentiles.
typedef struct RankingPoint {
    long games;    // of the first so many two thirds were learnt from
    double learnt; // of the turns that were learnt from
    double tested; // of a third of all games, the same for every size
} RankingPoint;

typedef struct RankingResult {
    const RankingModel *model;
    RankingPoint curve[RANKING_SIZES];
    int curve_count;
    RankTest whole; // of the last size
} RankingResult;

// Append the rows of one ranker.
void ranking_result_format(const RankingResult *result, StrBuf *out);

// Write ranking-curves.svg, ranking-cdf.svg, ranking-by-move.svg and for each ranker
// ranking-histogram-NAME.svg.
bool ranking_results_draw(const RankingResult *results, int count, const char *folder,
                          Error *err);

#endif
