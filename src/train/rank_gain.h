// SPDX-License-Identifier: MIT
// By how much one ranker is better than another that was put to the same test, and how
// sure its figures are by themselves.
#ifndef TRAIN_RANK_GAIN_H
#define TRAIN_RANK_GAIN_H

#include "train/rank_test.h"

// A number, and where it lies in 95 of 100 cases when the games are drawn anew.
typedef struct RankGain {
    double value;
    double low;
    double high;
} RankGain;

// A figure of `test` less that of `base`; NULL for the figure itself. Both have been tested
// on the same games in the same order. `bucket` is one of RANK_BUCKETS, or their number for
// all moves. Draws of games without a position there are left out.
RankGain rank_gain(const RankTest *test, const RankTest *base, RankFigure figure,
                   int bucket);

#endif
