// SPDX-License-Identifier: MIT
// Rankers put to the test: every turn played in games is ranked among all turns of its
// position.
#ifndef TRAIN_RANK_TEST_H
#define TRAIN_RANK_TEST_H

#include "rank/ranker.h"
#include "train/expert_games.h"
#include "train/rank_measure.h"

enum {
    RANK_BUCKETS = 8, // of ten moves each: 1-10 to 61-70, then all later ones
    RANK_BUCKET_MOVES = 10,
    RANK_TYPES = 3, // PlayerType
    RANK_RATINGS = 5,
    RANK_BINS = 10, // of the percentile, from 0 up, for histograms
    RANK_SHARES = 27,
    RANK_THOUSANDTHS = 1000, // of the percentile, for quantiles
};

// The bands of ratings: their least; the first is of players not rated.
extern const int rank_ratings[RANK_RATINGS];

// The shares of turns, in per cent, at which the distribution is read.
extern const double rank_shares[RANK_SHARES];

// All results of a test.
typedef struct RankTest {
    bool is_tie_for;
    RankMeasure all;
    RankMeasure by_bucket[RANK_BUCKETS];
    RankMeasure by_type[RANK_TYPES];
    RankMeasure by_rating[RANK_RATINGS];
    double bins[RANK_BUCKETS][RANK_BINS];
    double thousandths[RANK_THOUSANDTHS];
    double within[RANK_SHARES]; // played turns among the first so many per cent
    RankMeasure *games;         // one after the other
    RankMeasure (*game_buckets)[RANK_BUCKETS]; // of each
    size_t game_count;
    size_t game_capacity;
} RankTest;

void rank_test_init(RankTest *test, bool is_tie_for);
void rank_test_free(RankTest *test);

// Rank the turns of the source's games and add the results.
bool rank_test_run(RankTest *test, const RankModel *model, const ExpertSource *source,
                   Error *err);

// The rank of turn `played` by its score.
RankTrial rank_trial_of(const float *scores, size_t count, size_t played);

#endif
