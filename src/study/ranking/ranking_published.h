// SPDX-License-Identifier: MIT
// All that the authors of "Move Ranking in Arimaa" found out about a ranker, by their raw
// results where a user has these (see study/table.h), else as far as ranking_models.h
// quotes them.
#ifndef STUDY_RANKING_RANKING_PUBLISHED_H
#define STUDY_RANKING_RANKING_PUBLISHED_H

#include "study/ranking/ranking_models.h"
#include "train/rank_test.h"

enum { RANKING_PUBLISHED_SIZES = 20 };

// One size of a learning curve: mean percentiles, NAN for unknown.
typedef struct RankingPoint {
    long games;    // of the first so many two thirds were learnt from
    double learnt; // of the turns that were learnt from
    double tested; // of a third of all games, the same for every size
} RankingPoint;

// Per cent, NAN where nothing is published; ties for the player.
typedef struct RankingPublished {
    double within[RANK_SHARES]; // of rank_shares
    double bins[RANKING_BUCKETS][RANK_BINS];
    double quantile_10; // a tenth of the turns played have a lower percentile
    RankingPoint curve[RANKING_PUBLISHED_SIZES]; // theirs were each tested on other games
    int curve_count;
} RankingPublished;

RankingPublished ranking_published_of(const RankingModel *model);

#endif
