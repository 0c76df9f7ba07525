// SPDX-License-Identifier: MIT
// Tests of rankers: every turn played in games is ranked among all turns of its position.
// Measured is how often the turn played is among the first few, or the first few per cent;
// and by how much one ranker is better than another.
#ifndef TRAIN_RANK_TEST_H
#define TRAIN_RANK_TEST_H

#include "rank/ranker.h"
#include "train/rank_option.h"

// How one played turn was ranked.
typedef struct RankTrial {
    size_t turns;  // of the position
    size_t better; // scored higher than the one played
    size_t equal;  // others with the same score
    double loss;   // - log of its probability, by the softmax of the scores
} RankTrial;

// The rank of turn `played` by its score.
RankTrial rank_trial_of(const float *scores, size_t count, size_t played);

// What is measured: all are sums over positions.
typedef enum RankFigure {
    RANK_MEAN, // percentile, 1 for the first
    RANK_TOP_1,
    RANK_TOP_10,
    RANK_TOP_1_PERCENT, // less than 1 % of the turns are better
    RANK_TOP_2_PERCENT,
    RANK_TOP_5_PERCENT,
    RANK_TOP_10_PERCENT,
    RANK_TOP_20_PERCENT,
    RANK_LOSS,
    RANK_FIGURES,
} RankFigure;

typedef struct RankMeasure {
    size_t positions;
    double sums[RANK_FIGURES];
} RankMeasure;

// With ties for the player, turns of equal score rank behind the one played, else before.
void rank_measure_add(RankMeasure *measure, const RankTrial *trial, bool is_tie_for);

// In per cent, except the loss; 0 without positions.
double rank_measure_figure(const RankMeasure *measure, RankFigure figure);

// "positions<tab>mean<tab>top1...", and the same as numbers, without a line break.
void rank_measure_heading(StrBuf *out);
void rank_measure_format(const RankMeasure *measure, StrBuf *out);

enum {
    RANK_BUCKETS = 8, // of ten moves each: 1-10 to 61-70, then all later ones
    RANK_BUCKET_MOVES = 10,
    RANK_TYPES = 3, // PlayerType
    RANK_RATINGS = 5,
    RANK_BINS = 10, // of the percentile, from 0 up, for histograms
    RANK_SHARES = 27,
    RANK_THOUSANDTHS = 1000, // of the percentile, for quantiles
};

// The bands of ratings, by their lowest; the first is for players without a rating.
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
    // Of each game by itself, one after the other: of its buckets, then of all of it.
    RankMeasure (*games)[RANK_BUCKETS + 1];
    size_t game_count;
    size_t game_capacity;
} RankTest;

void rank_test_init(RankTest *test, bool is_tie_for);
void rank_test_free(RankTest *test);

// Rank the turns of the source's games and add the results.
bool rank_test_run(RankTest *test, const RankModel *model, const ExpertSource *source,
                   Error *err);

// Cross-validation: for each of the source's folds learn from all games but those, test on
// those, and add the results. The games of source->also are learnt from, too.
bool rank_test_folds(RankTest *test, const RankFitOptions *options,
                     const ExpertSource *source, Error *err);

// By how much one ranker is better than another in the same test, or a figure by itself,
// with its 95 % interval by resampling games.
typedef struct RankGain {
    double value;
    double low;
    double high;
} RankGain;

// The figure of `test` minus that of `base`, or with NULL the figure itself. Both were
// tested on the same games in the same order. `bucket` is one of RANK_BUCKETS, or their
// number for all moves. Resamples without a position in the bucket are left out.
RankGain rank_gain(const RankTest *test, const RankTest *base, RankFigure figure,
                   int bucket);

#endif
