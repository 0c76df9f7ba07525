// SPDX-License-Identifier: MIT
// Figures of the studies: line charts, line by line; among them learning curves; and
// histograms of ranks. Published figures are written to the folder of the results.
#ifndef STUDY_FIGURE_H
#define STUDY_FIGURE_H

#include "draw/chart.h"
#include "train/rank_test.h"

enum { FIGURE_POINTS = 128 };

// All zero but for what the chart says beside its lines.
typedef struct Figure {
    Chart chart;
    ChartPoint points[CHART_SERIES][FIGURE_POINTS];
    char names[CHART_SERIES][64];
} Figure;

// `like` as in ChartSeries.
void figure_add_line(Figure *figure, const char *name, ChartStyle style, int like);

// Add to the last line; points beyond FIGURE_POINTS are left out.
void figure_add_point(Figure *figure, double x, double y);

bool figure_publish(const Figure *figure, const char *folder, const char *name, Error *err);

// ---- Learning curves -------------------------------------------------------------------

// Their axis is of numbers of games, a field for each doubling, so that few games of ours
// and many of others have room in one chart; values are per cent.

// More games than the last field has are put on its end.
void figure_add_size(Figure *figure, double games, double value);

// Publish it with such an axis, as long as so many games need.
bool figure_publish_curves(Figure *figure, double most_games, const char *folder,
                           const char *name, Error *err);

// ---- Histograms ------------------------------------------------------------------------

// How the percentiles of the turns played spread, for every ten moves: a heat map, beside
// it the published one where there is any. Fields are per mille of the turns of their ten
// moves.
enum { HISTOGRAM_BUCKETS = 7 }; // of ten moves each

typedef struct RankHistogram {
    const char *title;
    const RankTest *test;
    const double (*published)[RANK_BINS]; // per cent of each ten moves; NULL for none
} RankHistogram;

bool rank_histogram_publish(const RankHistogram *histogram, const char *folder,
                            const char *name, Error *err);

#endif
