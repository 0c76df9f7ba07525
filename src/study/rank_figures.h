// SPDX-License-Identifier: MIT
// What the figures of rankers share: the axis of learning curves, and histograms by move.
#ifndef STUDY_RANK_FIGURES_H
#define STUDY_RANK_FIGURES_H

#include "draw/chart.h"
#include "train/rank_test.h"

// ---- Learning curves -------------------------------------------------------------------

// The axis: numbers of games, a field for each doubling, so that few games of ours and many
// of others have room in one chart.
enum { GAMES_AXIS_FIELDS = 11 };

// 4, 8, 16 ...
extern const char *const games_axis_labels[GAMES_AXIS_FIELDS];

// Where a value for so many games stands; more than the last field has are put on its end.
ChartPoint games_axis_point(double games, double value);

// The fields that are needed for so many games.
size_t games_axis_fields(double games);

// A round number that is no greater than any value of the chart's series, for an axis that
// begins there; less than `most` in any case.
double games_axis_least(const Chart *chart, double most);

// ---- Histograms ------------------------------------------------------------------------

// How the percentiles of the turns played spread, for every ten moves: a heat map, beside
// it the published one where there is any.
enum { HISTOGRAM_BUCKETS = 7 }; // of ten moves each

typedef struct RankHistogram {
    const char *title;
    const RankTest *test;
    const double (*published)[RANK_BINS]; // per cent of each ten moves; NULL for none
} RankHistogram;

// Append the whole file. Fields are per mille of the turns of their ten moves.
void rank_histogram_draw(const RankHistogram *histogram, StrBuf *out);

#endif
