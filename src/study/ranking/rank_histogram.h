// SPDX-License-Identifier: MIT
// How the percentiles of the turns played spread, for every ten moves: a heat map, beside
// it the published one where there is any.
#ifndef STUDY_RANKING_RANK_HISTOGRAM_H
#define STUDY_RANKING_RANK_HISTOGRAM_H

#include "base/strbuf.h"
#include "study/ranking/ranking_models.h"
#include "train/rank_test.h"

typedef struct RankHistogram {
    const char *title;
    const RankTest *test;
    const double (*published)[RANK_BINS]; // per cent of each ten moves; NULL for none
} RankHistogram;

// Append the whole file. Fields are per mille of the turns of their ten moves.
void rank_histogram_draw(const RankHistogram *histogram, StrBuf *out);

#endif
