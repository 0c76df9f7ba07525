// SPDX-License-Identifier: MIT
#include "cluster/kmeans.h"

#include <assert.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

// ---- Start -----------------------------------------------------------------------------

// A row with a chance in proportion to its weight.
static size_t draw_row(const double *weights, size_t rows, double total, Random *random)
{
    double left = (double)(random_next(random) >> 11) * 0x1p-53 * total;
    size_t last = 0;
    for (size_t i = 0; i < rows; i++) {
        if (!(weights[i] > 0))
            continue;
        last = i;
        left -= weights[i];
        if (left < 0)
            return i;
    }
    return last; // rounding
}

static void set_centre(Clustering *clustering, int index, const double *row)
{
    memcpy(clustering->centres[index], row, (size_t)clustering->columns * sizeof *row);
}

// Each row by how far it is from the nearest centre so far. Returns the sum.
static double weigh_rows(const Clustering *clustering, const Points *points,
                         double *weights)
{
    double total = 0;
    for (size_t i = 0; i < points->rows; i++) {
        const double *row = points_row(points, i);
        int nearest = clustering_nearest(clustering, row);
        double distance =
            clustering->count == 0
                ? 1
                : points_distance2(clustering->centres[nearest], row, points->columns);
        weights[i] = points->counts[i] * distance;
        total += weights[i];
    }
    return total;
}

static void start(const Points *points, int count, Random *random, Clustering *out)
{
    assert(points->rows > 0 && count >= 1 && count <= CLUSTERS);
    double *weights = memory_array(points->rows, sizeof *weights);
    *out = (Clustering){.columns = points->columns};
    while (out->count < count) {
        double total = weigh_rows(out, points, weights);
        if (!(total > 0))
            break;
        size_t row = draw_row(weights, points->rows, total, random);
        set_centre(out, out->count++, points_row(points, row));
    }
    free(weights);
}

// ---- Improvement -----------------------------------------------------------------------

typedef struct Sums {
    double of[CLUSTERS][CLUSTER_DIMENSIONS];
    double counts[CLUSTERS];
} Sums;

static void add_rows(const Clustering *clustering, const Points *points, Sums *out)
{
    *out = (Sums){{{0}}, {0}};
    for (size_t i = 0; i < points->rows; i++) {
        const double *row = points_row(points, i);
        double count = points->counts[i];
        int cluster = clustering_nearest(clustering, row);
        out->counts[cluster] += count;
        for (int column = 0; column < points->columns; column++)
            out->of[cluster][column] += count * row[column];
    }
}

static size_t farthest_row(const Clustering *clustering, const Points *points)
{
    size_t farthest = 0;
    double most = -1;
    for (size_t i = 0; i < points->rows; i++) {
        const double *row = points_row(points, i);
        int nearest = clustering_nearest(clustering, row);
        double distance =
            points_distance2(clustering->centres[nearest], row, points->columns);
        if (distance > most) {
            most = distance;
            farthest = i;
        }
    }
    return farthest;
}

// Returns whether it moved.
static bool move_centre(Clustering *clustering, int index, const Points *points,
                        const Sums *sums)
{
    double middle[CLUSTER_DIMENSIONS];
    int columns = clustering->columns;
    if (sums->counts[index] > 0)
        for (int i = 0; i < columns; i++)
            middle[i] = sums->of[index][i] / sums->counts[index];
    else
        memcpy(middle, points_row(points, farthest_row(clustering, points)),
               (size_t)columns * sizeof *middle);
    bool has_moved = points_distance2(middle, clustering->centres[index], columns) > 0;
    set_centre(clustering, index, middle);
    return has_moved;
}

double kmeans_improve(Clustering *clustering, const Points *points, int passes)
{
    Sums sums;
    bool has_moved = true;
    for (int pass = 0; has_moved && pass < passes; pass++) {
        has_moved = false;
        add_rows(clustering, points, &sums);
        for (int i = 0; i < clustering->count; i++)
            has_moved |= move_centre(clustering, i, points, &sums);
    }
    return clustering_measure(clustering, points);
}

double kmeans_find(const Points *points, int count, int starts, Random *random,
                   Clustering *out)
{
    double best = INFINITY;
    *out = (Clustering){.columns = points->columns};
    for (int i = 0; i < starts; i++) {
        Clustering trial;
        start(points, count, random, &trial);
        double sum = kmeans_improve(&trial, points, KMEANS_PASSES);
        if (sum < best) {
            best = sum;
            *out = trial;
        }
    }
    return best;
}
