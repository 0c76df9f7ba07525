// SPDX-License-Identifier: MIT
// What came of the rankers of `tusk study ranking`, as rows of a table and as figures.
#ifndef STUDY_RANKING_RESULTS_H
#define STUDY_RANKING_RESULTS_H

#include "base/strbuf.h"
#include "study/ranking/models.h"

enum { RANKING_SIZES = 3 }; // each twice the one before

typedef struct RankingResult {
    const RankingModel *model;
    RankingPublished published;
    RankingPoint curve[RANKING_SIZES];
    int curve_count;
    RankTest whole; // of the last size
} RankingResult;

// The percentile that a tenth of the turns played do not reach, in per cent; NAN without
// turns.
double ranking_quantile_10(const RankTest *test);

// Append the rows of one ranker.
void ranking_result_format(const RankingResult *result, StrBuf *out);

// Write ranking-curves.svg, ranking-cdf.svg, ranking-by-move.svg and for each ranker
// ranking-histogram-NAME.svg; the NAMEs of recipes are recipe1, recipe2, ...
bool ranking_results_draw(const RankingResult *results, int count, const char *folder,
                          Error *err);

#endif
