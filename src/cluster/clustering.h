// SPDX-License-Identifier: MIT
// Clusters as their centres, and which of them a point belongs to: one, or each a little.
#ifndef CLUSTER_CLUSTERING_H
#define CLUSTER_CLUSTERING_H

#include "cluster/points.h"

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

// Find shares and variance anew from the points. Returns the sum of the squares of
// distances to the nearest centre.
double clustering_measure(Clustering *clustering, const Points *points);

#endif
