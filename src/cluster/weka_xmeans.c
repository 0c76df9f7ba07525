// SPDX-License-Identifier: MIT
#include "cluster/weka_xmeans.h"

#include <assert.h>
#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <string.h>

static const double two_pi = 6.283185307179586;
static const double cutoff = 0.5;   // the share of splits that are made when none is better
enum { PASSES = 1000, FEWEST = 2 }; // so few points are not split

// ---- The criterion ---------------------------------------------------------------------

typedef struct Spread {
    double counts[CLUSTERS];
    double distances[CLUSTERS]; // sums
} Spread;

static Spread measure(const Clustering *clustering, const Points *points)
{
    Spread spread = {{0}, {0}};
    for (size_t i = 0; i < points->rows; i++) {
        const double *row = points_row(points, i);
        int nearest = clustering_nearest(clustering, row);
        spread.counts[nearest] += points->counts[i];
        spread.distances[nearest] +=
            points->counts[i] *
            sqrt(points_distance2(clustering->centres[nearest], row, points->columns));
    }
    return spread;
}

static double likelihood(double count, double distances, int columns)
{
    if (!(count > 1))
        return 0;
    double variance = distances / (count - 1);
    return -count / 2 * log(two_pi) - trunc(count * columns / 2) * log(variance) -
           (count - 1) / 2 + count * log(count);
}

double weka_criterion(const Clustering *clustering, const Points *points)
{
    Spread spread = measure(clustering, points);
    double total = points_total(points);
    int parameters =
        clustering->count - 1 + clustering->count * points->columns + clustering->count;
    double sum = -total * log(total) - parameters / 2.0 * log(total);
    for (int i = 0; i < clustering->count; i++)
        sum += likelihood(spread.counts[i], spread.distances[i], points->columns);
    return sum;
}

// ---- K-means ---------------------------------------------------------------------------

// Move every centre that has points to their middle. Returns whether one moved.
static bool move_centres(Clustering *clustering, const Points *points)
{
    double sums[CLUSTERS][CLUSTER_DIMENSIONS] = {{0}};
    double counts[CLUSTERS] = {0};
    bool has_moved = false;
    for (size_t i = 0; i < points->rows; i++) {
        const double *row = points_row(points, i);
        int nearest = clustering_nearest(clustering, row);
        counts[nearest] += points->counts[i];
        for (int k = 0; k < points->columns; k++)
            sums[nearest][k] += points->counts[i] * row[k];
    }
    for (int i = 0; i < clustering->count; i++)
        for (int k = 0; counts[i] > 0 && k < points->columns; k++) {
            double middle = sums[i][k] / counts[i];
            has_moved |= middle != clustering->centres[i][k];
            clustering->centres[i][k] = middle;
        }
    return has_moved;
}

static void converge(Clustering *clustering, const Points *points)
{
    for (int pass = 0; pass < PASSES; pass++)
        if (!move_centres(clustering, points))
            return;
}

static double draw(Random *random)
{
    return (double)(random_next(random) >> 11) * 0x1p-53;
}

// A point, each as likely as any other.
static const double *draw_point(const Points *points, Random *random)
{
    double left = draw(random) * points_total(points);
    size_t i = 0;
    while (i + 1 < points->rows && left >= points->counts[i])
        left -= points->counts[i++];
    return points_row(points, i);
}

static Clustering start(const Points *points, int count, Random *random)
{
    Clustering clustering = {.columns = points->columns, .count = count};
    for (int i = 0; i < count; i++)
        memcpy(clustering.centres[i], draw_point(points, random),
               (size_t)points->columns * sizeof(double));
    converge(&clustering, points);
    return clustering;
}

// ---- Splitting -------------------------------------------------------------------------

typedef struct Split {
    double parent; // criteria
    double children;
    double halves[2][CLUSTER_DIMENSIONS];
    bool is_made;
} Split;

static void take_points(const Clustering *clustering, int cluster, const Points *points,
                        Points *out)
{
    points_init(out, points->columns);
    for (size_t i = 0; i < points->rows; i++)
        if (clustering_nearest(clustering, points_row(points, i)) == cluster)
            points_add(out, points_row(points, i), points->counts[i]);
}

// Two centres on either side of one, along a vector as long as the root of the mean
// distance; all its parts are positive.
static Clustering part(const Clustering *whole, double mean_distance, const WekaPlan *plan,
                       Random *random)
{
    double vector[CLUSTER_DIMENSIONS];
    double square = 0;
    Clustering halves = {.columns = whole->columns, .count = 2};
    for (int i = 0; i < whole->columns; i++) {
        vector[i] = draw(random);
        square += vector[i] * vector[i];
    }
    for (int i = 0; i < whole->columns; i++) {
        double width = plan->widths ? plan->widths[i] : 1;
        double away = square > 0 ? vector[i] * sqrt(mean_distance / square) / width : 0;
        halves.centres[0][i] = whole->centres[0][i] + away;
        halves.centres[1][i] = whole->centres[0][i] - away;
    }
    return halves;
}

static Split try_split(const Clustering *clustering, int cluster, const Points *points,
                       const WekaPlan *plan, Random *random)
{
    Split split = {.parent = DBL_MAX};
    Points own;
    take_points(clustering, cluster, points, &own);
    Clustering whole = {.columns = points->columns, .count = 1};
    memcpy(whole.centres[0], clustering->centres[cluster], sizeof whole.centres[0]);
    Spread spread = measure(&whole, &own);
    if (spread.counts[0] > FEWEST) {
        double mean = spread.distances[0] / spread.counts[0];
        Clustering halves = part(&whole, mean, plan, random);
        converge(&halves, &own);
        split.parent = weka_criterion(&whole, &own);
        split.children = weka_criterion(&halves, &own);
        memcpy(split.halves, halves.centres, sizeof split.halves);
    }
    points_free(&own);
    return split;
}

// The one of those not made that gains most; -1 when there is none.
static int best_split(const Split *splits, int count)
{
    int best = -1;
    for (int i = 0; i < count; i++)
        if (!splits[i].is_made &&
            (best < 0 || splits[i].children - splits[i].parent >
                             splits[best].children - splits[best].parent))
            best = i;
    return best;
}

// Make those that are better, the best first, while there is room; when none is, the best
// half all the same, as far as they are above 0.
static void choose(Split *splits, int count, int room)
{
    int better = 0;
    for (int i = 0; i < count; i++)
        better += splits[i].children > splits[i].parent;
    int wanted = better > 0 ? better : (int)(count * cutoff);
    for (int made = 0; made < wanted && made < room; made++) {
        int best = best_split(splits, count);
        if (best < 0 || (better == 0 && !(splits[best].children > 0)))
            return;
        splits[best].is_made = true;
    }
}

static Clustering after_splits(const Clustering *clustering, const Split *splits)
{
    Clustering next = {.columns = clustering->columns};
    size_t bytes = sizeof next.centres[0];
    for (int i = 0; i < clustering->count; i++) {
        bool is_made = splits[i].is_made;
        memcpy(next.centres[next.count++],
               is_made ? splits[i].halves[0] : clustering->centres[i], bytes);
        if (is_made)
            memcpy(next.centres[next.count++], splits[i].halves[1], bytes);
    }
    return next;
}

// ---- The answer ------------------------------------------------------------------------

static void leave_out_empty(Clustering *clustering, const Points *points)
{
    Clustering kept = {.columns = clustering->columns};
    Spread spread = measure(clustering, points);
    for (int i = 0; i < clustering->count; i++)
        if (spread.counts[i] > 0)
            memcpy(kept.centres[kept.count++], clustering->centres[i],
                   sizeof kept.centres[0]);
    clustering_measure(&kept, points);
    *clustering = kept;
}

double weka_xmeans_find(const Points *points, const WekaPlan *plan, Random *random,
                        Clustering *out)
{
    assert(plan->least >= 1 && plan->least <= plan->most && plan->most <= CLUSTERS);
    Split splits[CLUSTERS] = {{0}};
    *out = start(points, plan->least, random);
    double criterion = weka_criterion(out, points);
    for (int i = 0; i < out->count; i++)
        splits[i] = try_split(out, i, points, plan, random);
    choose(splits, out->count, plan->most - out->count);
    Clustering next = after_splits(out, splits);
    double split_criterion = weka_criterion(&next, points);
    if (next.count > out->count && split_criterion > criterion) {
        *out = next;
        criterion = split_criterion;
    }
    leave_out_empty(out, points);
    return criterion;
}
