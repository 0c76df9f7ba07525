// SPDX-License-Identifier: MIT
// X-Means (Pelleg and Moore, "X-means: Extending K-means with Efficient Estimation of the
// Number of Clusters", 2000): k-means that finds out how many clusters there are.
//
// Each cluster is split in two, and the Bayesian information criterion says for the points
// of that cluster which split is worth most; that one is made, k-means runs on all of them,
// and so on. Of the models met on the way the one with the best criterion for all points is
// the answer.
//
// Theirs begins with the least number, makes all splits that the criterion prefers at once,
// and ends where it prefers none. Here the walk begins with one cluster, whatever the least
// number is, meets every number up to the greatest, and each is also found from scratch; so
// nothing between is passed over, and a wider range never ends with a worse criterion.
// Where no split is preferred, the cluster that is eased most is split all the same:
// clusters that lie like beads on a string show what they are only when all of them are
// told apart. Weka's is weka_xmeans.h.
//
// The criterion takes clusters for round normal distributions of one variance. Their paper
// divides the sum of squares by the number of points less that of clusters; per column, as
// here, is what the likelihood of round distributions asks for.
#ifndef CLUSTER_XMEANS_H
#define CLUSTER_XMEANS_H

#include "base/random.h"
#include "cluster/clustering.h"

typedef struct XMeansPlan {
    int least;  // clusters, 1 to CLUSTERS
    int most;   // at least as many
    int starts; // of each k-means, of which the best is kept
    // The least variance, per column, that is believed: whole numbers, for example, repeat
    // themselves, and without such a floor every number would be a cluster of its own.
    double floor;
} XMeansPlan;

// The criterion of a clustering that was measured on these points; more is better.
double xmeans_criterion(const Clustering *clustering, const Points *points, double floor);

// There is at least one point. Returns the criterion of the answer.
double xmeans_find(const Points *points, const XMeansPlan *plan, Random *random,
                   Clustering *out);

#endif
