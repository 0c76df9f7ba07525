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

static void insert(Split *splits, int count, const Split *split)
{
    for (; count > 0 && goes_before(split, &splits[count - 1]); count--)
        splits[count] = splits[count - 1];
    splits[count] = *split;
}

// How many of the splits to make: those that gain, one if none does, and never more than
// there is room for.
static int choose_count(const Split *splits, int count, int room)
{
    int gainful = 0;
    while (gainful < count && splits[gainful].gain > 0)
        gainful++;
    int chosen = gainful > 0 || count == 0 ? gainful : 1;
    return chosen < room ? chosen : room;
}

// Returns whether any was split.
static bool split_clusters(Clustering *clustering, const Points *points,
                           const XMeansPlan *plan, Random *random)
{
    Split splits[CLUSTERS] = {{0}};
    int count = 0;
    for (int i = 0; i < clustering->count; i++) {
        Split split = try_split(clustering, i, points, plan, random);
        if (split.relief > 0)
            insert(splits, count++, &split);
    }
    count = choose_count(splits, count, plan->most - clustering->count);
    for (int i = 0; i < count; i++) {
        const Split *split = &splits[i];
        size_t bytes = sizeof split->halves[0];
        memcpy(clustering->centres[split->cluster], split->halves[0], bytes);
        memcpy(clustering->centres[clustering->count++], split->halves[1], bytes);
    }
    return count > 0;
}

double xmeans_find(const Points *points, const XMeansPlan *plan, Random *random,
                   Clustering *out)
{
    assert(plan->least >= 1 && plan->least <= plan->most && plan->most <= CLUSTERS);
    Clustering trial;
    kmeans_find(points, plan->least, plan->starts, random, &trial);
    double best = xmeans_criterion(&trial, points, plan->floor);
    *out = trial;
    while (split_clusters(&trial, points, plan, random)) {
        kmeans_improve(&trial, points, KMEANS_PASSES);
        double criterion = xmeans_criterion(&trial, points, plan->floor);
        if (criterion <= best)
            continue;
        best = criterion;
        *out = trial;
    }
    return best;
}
