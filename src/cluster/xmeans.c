// SPDX-License-Identifier: MIT
#include "cluster/xmeans.h"

#include <assert.h>
#include <math.h>
#include <stdbool.h>
#include <string.h>

#include "cluster/kmeans.h"

static const double two_pi = 6.283185307179586;
static const double smallest_variance = 1e-12; // points that are all alike

double xmeans_criterion(const Clustering *clustering, const Points *points, double floor)
{
    double total = points_total(points);
    double columns = points->columns;
    double clusters = clustering->count;
    double believed = floor > smallest_variance ? floor : smallest_variance;
    double variance = clustering->variance > believed ? clustering->variance : believed;
    double squares = clustering->variance * (total - clusters) * columns;
    double likelihood =
        -total * columns / 2 * log(two_pi * variance) - squares / (2 * variance);
    for (int i = 0; i < clustering->count; i++)
        if (clustering->shares[i] > 0)
            likelihood += total * clustering->shares[i] * log(clustering->shares[i]);
    double parameters = clusters * (columns + 1); // centres, shares, the variance
    return likelihood - parameters / 2 * log(total);
}

// A cluster in two, and what the criterion gains by it.
typedef struct Split {
    int cluster;
    double gain;
    double relief; // by how much the sum of squares is less
    double halves[2][CLUSTER_DIMENSIONS];
} Split;

static void take_points(const Clustering *clustering, int cluster, const Points *points,
                        Points *out)
{
    points_init(out, points->columns);
    for (size_t i = 0; i < points->rows; i++) {
        const double *row = points_row(points, i);
        if (clustering_nearest(clustering, row) == cluster)
            points_add(out, row, points->counts[i]);
    }
}

static Split compare_halves(const Points *points, const XMeansPlan *plan, Random *random)
{
    Clustering whole;
    Clustering halves;
    Split split = {0};
    split.relief = kmeans_find(points, 1, 1, random, &whole) -
                   kmeans_find(points, 2, plan->starts, random, &halves);
    split.gain = xmeans_criterion(&halves, points, plan->floor) -
                 xmeans_criterion(&whole, points, plan->floor);
    memcpy(split.halves, halves.centres, sizeof split.halves);
    return split;
}

static Split try_split(const Clustering *clustering, int cluster, const Points *points,
                       const XMeansPlan *plan, Random *random)
{
    Split split = {0};
    Points own;
    take_points(clustering, cluster, points, &own);
    if (own.rows > 1)
        split = compare_halves(&own, plan, random);
    split.cluster = cluster;
    points_free(&own);
    return split;
}

// Those that gain before the others, the best of either first.
static bool goes_before(const Split *a, const Split *b)
{
    if (a->gain > 0 || b->gain > 0)
        return a->gain > b->gain;
    return a->relief > b->relief;
}

// Split the cluster that gains most by it. Returns whether any could be split.
static bool split_best(Clustering *clustering, const Points *points, const XMeansPlan *plan,
                       Random *random)
{
    Split best = {0};
    for (int i = 0; i < clustering->count; i++) {
        Split split = try_split(clustering, i, points, plan, random);
        if (split.relief > 0 && (best.relief == 0 || goes_before(&split, &best)))
            best = split;
    }
    if (!(best.relief > 0))
        return false;
    size_t bytes = sizeof best.halves[0];
    memcpy(clustering->centres[best.cluster], best.halves[0], bytes);
    memcpy(clustering->centres[clustering->count++], best.halves[1], bytes);
    return true;
}

// The better of a model and of one with as many clusters from scratch.
static double improve(Clustering *trial, const Points *points, const XMeansPlan *plan,
                      Random *random)
{
    Clustering fresh;
    kmeans_find(points, trial->count, plan->starts, random, &fresh);
    double criterion = xmeans_criterion(trial, points, plan->floor);
    double other = xmeans_criterion(&fresh, points, plan->floor);
    if (fresh.count < trial->count || other <= criterion)
        return criterion;
    *trial = fresh;
    return other;
}

double xmeans_find(const Points *points, const XMeansPlan *plan, Random *random,
                   Clustering *out)
{
    assert(plan->least >= 1 && plan->least <= plan->most && plan->most <= CLUSTERS);
    Clustering trial;
    double best = -INFINITY;
    kmeans_find(points, 1, 1, random, &trial);
    for (;;) {
        double criterion = improve(&trial, points, plan, random);
        // With too few different points for the least number, the last model is all there
        // is.
        if (trial.count <= plan->least || criterion > best) {
            best = criterion;
            *out = trial;
        }
        if (trial.count == plan->most || !split_best(&trial, points, plan, random))
            return best;
        kmeans_improve(&trial, points, KMEANS_PASSES);
    }
}
