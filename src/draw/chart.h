// SPDX-License-Identifier: MIT
// Charts as SVG, each on a page of its own: lines, and heat maps.
#ifndef DRAW_CHART_H
#define DRAW_CHART_H

#include <stdbool.h>
#include <stddef.h>

#include "base/strbuf.h"

// ---- Line charts: a few series over one axis, with a legend ----------------------------

enum { CHART_SERIES = 24, CHART_COLOURS = 8 };

typedef struct ChartPoint {
    double x;
    double y; // NAN for a gap
} ChartPoint;

typedef enum ChartStyle { CHART_SOLID, CHART_DASHED, CHART_MARKS } ChartStyle;

typedef struct ChartSeries {
    const char *name;
    const ChartPoint *points; // from left to right
    size_t count;
    ChartStyle style; // of its line; CHART_MARKS: none, each point is a lozenge
    int like; // drawn in the colour of the like-th series, from 1; 0 for one of its own
} ChartSeries;

// Texts and points are borrowed. The x axis begins at 0.
typedef struct Chart {
    const char *title;
    const char *x_title;
    const char *y_title;
    const char *const *labels; // of x = 0, 1, 2 ...; NULL for numbers
    size_t label_count;
    double x_most;  // ignored with labels
    double y_least; // mostly 0
    double y_most;
    double y_step; // between numbers; 0 for a round one that fits
    ChartSeries series[CHART_SERIES];
    int series_count;
} Chart;

// The distance of round numbers (1, 2 or 5 times a power of ten) of which at most `most`
// fit between 0 and `limit`, both greater than 0.
double chart_round_step(double limit, int most);

// Append the whole file. Points beyond the axes are put on their ends.
void chart_draw(const Chart *chart, StrBuf *out);

// ---- Heat maps: how often each pair of whole numbers occurs ----------------------------

// Texts and counts are borrowed. Columns go from left to right, rows from below upwards,
// both from 0.
typedef struct HeatMap {
    const char *title;
    const char *x_title;
    const char *y_title;
    int columns;
    int rows;
    const long *counts; // row after row
    int range; // numbers in a field, which is named by the last of them; 0: one, from 0
} HeatMap;

// Append the whole file. Shades go with the logarithm of the count; the number itself shows
// when the pointer rests on a field.
void heatmap_draw(const HeatMap *map, StrBuf *out);

#endif
