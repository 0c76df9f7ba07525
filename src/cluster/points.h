// SPDX-License-Identifier: MIT
// Points to be clustered: rows of a plain matrix, each standing for one or more things.
#ifndef CLUSTER_POINTS_H
#define CLUSTER_POINTS_H

#include <stddef.h>

enum { CLUSTER_DIMENSIONS = 16 }; // the most columns

typedef struct Points {
    double *values; // row after row
    double *counts; // how many things a row stands for, greater than 0
    size_t rows;
    size_t capacity;
    int columns;
} Points;

// `columns` is from 1 to CLUSTER_DIMENSIONS.
void points_init(Points *points, int columns);
void points_free(Points *points);

void points_add(Points *points, const double *row, double count);

static inline const double *points_row(const Points *points, size_t row)
{
    return points->values + row * (size_t)points->columns;
}

// All counts together.
double points_total(const Points *points);

// The square of the Euclidean distance.
double points_distance2(const double *a, const double *b, int columns);

// Where each column begins and how wide it is; one that does not vary is 1 wide.
typedef struct Ranges {
    double low[CLUSTER_DIMENSIONS];
    double width[CLUSTER_DIMENSIONS];
} Ranges;

Ranges points_ranges(const Points *points);

// Ranges that change nothing.
Ranges ranges_none(int columns);

// Bring a row to 0 to 1 in each column, and back.
void ranges_scale(const Ranges *ranges, const double *row, int columns, double *out);
void ranges_unscale(const Ranges *ranges, const double *row, int columns, double *out);

#endif
