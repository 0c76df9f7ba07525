// SPDX-License-Identifier: MIT
// Points, rows of a plain matrix of which each stands for one or more things; and clusters
// of them as their centres: which of them a point belongs to, one or each a little.
#ifndef CLUSTER_CLUSTERING_H
#define CLUSTER_CLUSTERING_H

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

enum { CLUSTERS = 32 }; // at most

typedef struct Clustering {
    int columns;
    int count;
    double centres[CLUSTERS][CLUSTER_DIMENSIONS];
    double shares[CLUSTERS]; // how much of all there is is in each; 1 in all
    double variance;         // of a point around its centre, in each column
} Clustering;

// The nearest centre; of several the first.
int clustering_nearest(const Clustering *clustering, const double *point);

// The chance that the point is of each cluster, 1 in all: clusters are taken for round
// normal distributions, each as frequent as it was, all of one variance.
void clustering_soften(const Clustering *clustering, const double *point,
                       double out[CLUSTERS]);

// Compute shares and variance from the points. Returns the sum of the squares of
// distances to the nearest centre.
double clustering_measure(Clustering *clustering, const Points *points);

#endif
