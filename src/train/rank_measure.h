// SPDX-License-Identifier: MIT
// How well a ranker tells which turns were played: shares of the played turns that stand
// in the first so many, or the first so many per cent, of all turns of their positions.
#ifndef TRAIN_RANK_MEASURE_H
#define TRAIN_RANK_MEASURE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/strbuf.h"

// How one played turn was ranked.
typedef struct RankTrial {
    size_t turns;  // of the position
    size_t better; // scored higher than the one played
    size_t equal;  // others with the same score
    double loss;   // - log of its probability, by the softmax of the scores
} RankTrial;

// What is measured; all are sums over positions, shares once divided.
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

// Ties for the player: equal turns stand behind the one played; else before it.
void rank_measure_add(RankMeasure *measure, const RankTrial *trial, bool is_tie_for);

void rank_measure_join(RankMeasure *measure, const RankMeasure *more);

// In per cent, but for the loss; 0 without positions.
double rank_measure_figure(const RankMeasure *measure, RankFigure figure);

// "positions<tab>mean<tab>top1...", and the same as numbers, without a line break.
void rank_measure_heading(StrBuf *out);
void rank_measure_format(const RankMeasure *measure, StrBuf *out);

#endif
