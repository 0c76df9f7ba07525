// SPDX-License-Identifier: MIT
// Heat maps as SVG: how often each pair of whole numbers occurs, the darker the oftener.
#ifndef DRAW_HEATMAP_H
#define DRAW_HEATMAP_H

#include "base/strbuf.h"

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
