// SPDX-License-Identifier: MIT
// X-Means by the rule of Weka 3.6, with which "Leveraging Game Phase in Arimaa" (2014)
// found its clusters. By name it is the algorithm of xmeans.h; it differs in all that
// decides how many clusters there are:
//
//   - it begins with points drawn at random, one start only, and k-means;
//   - each cluster is split once, by a random vector added to its centre and taken away,
//     and k-means on its own points; there is no second pass;
//   - if no split is better, the better half of them is made all the same, as far as the
//     criterion of the two is above 0;
//   - the split clusters are kept if the criterion of all points is better; k-means does
//     not run on them again.
//
// Its criterion gives every cluster a variance of its own, and takes for it the sum of the
// distances, not of their squares, divided by the points less one; a cluster of points that
// are all alike is worth any price.
#ifndef CLUSTER_WEKA_XMEANS_H
#define CLUSTER_WEKA_XMEANS_H

#include "base/random.h"
#include "cluster/clustering.h"

typedef struct WekaPlan {
    int least; // clusters, 1 to CLUSTERS
    int most;  // at least as many
    // By how much each column was divided to scale it; NULL for 1. Random vectors are drawn
    // before scaling, distances measured after.
    const double *widths;
} WekaPlan;

// The criterion of centres, each with the points nearest to it; more is better.
double weka_criterion(const Clustering *clustering, const Points *points);

// There is at least one point. Clusters that no point is nearest to are left out: then
// there may be fewer than the least. Returns the criterion of the answer.
double weka_xmeans_find(const Points *points, const WekaPlan *plan, Random *random,
                        Clustering *out);

#endif
