// SPDX-License-Identifier: MIT
// K-means: so many centres that the points lie as near as possible to the nearest of them.
//
// Lloyd's algorithm from the start of k-means++ (Arthur and Vassilvitskii 2007): each
// centre is a point drawn with a chance in proportion to the square of its distance from
// those drawn before. The same seed gives the same centres.
#ifndef CLUSTER_KMEANS_H
#define CLUSTER_KMEANS_H

#include "base/random.h"
#include "cluster/clustering.h"

enum { KMEANS_PASSES = 1000 };

// Move the centres to the middle of their points until none moves, at most so many times.
// A centre that loses all its points goes to the point farthest from its own centre.
// Returns what clustering_measure does, which it has called.
double kmeans_improve(Clustering *clustering, const Points *points, int passes);

// Find `count` (1 to CLUSTERS) clusters, fewer when there are not so many different points;
// there is at least one. Of several starts the best is kept.
double kmeans_find(const Points *points, int count, int starts, Random *random,
                   Clustering *out);

#endif
