// SPDX-License-Identifier: MIT
#include "cluster/clustering.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

// ---- Points ----------------------------------------------------------------------------

void points_init(Points *points, int columns)
{
    assert(columns >= 1 && columns <= CLUSTER_DIMENSIONS);
    *points = (Points){.columns = columns};
}

void points_free(Points *points)
{
    free(points->values);
    free(points->counts);
    *points = (Points){0};
}

void points_add(Points *points, const double *row, double count)
{
    size_t columns = (size_t)points->columns;
    assert(count > 0);
    if (points->rows == points->capacity) {
        points->capacity = points->capacity ? points->capacity * 2 : 256;
        points->values = memory_resize(points->values, points->capacity * columns,
                                       sizeof *points->values);
        points->counts =
            memory_resize(points->counts, points->capacity, sizeof *points->counts);
    }
    memcpy(points->values + points->rows * columns, row, columns * sizeof *row);
    points->counts[points->rows++] = count;
}

double points_total(const Points *points)
{
    double total = 0;
    for (size_t i = 0; i < points->rows; i++)
        total += points->counts[i];
    return total;
}

double points_distance2(const double *a, const double *b, int columns)
{
    double sum = 0;
    for (int i = 0; i < columns; i++)
        sum += (a[i] - b[i]) * (a[i] - b[i]);
    return sum;
}

// ---- Ranges ----------------------------------------------------------------------------

static void widen(Ranges *ranges, double *high, const double *row, int columns)
{
    for (int i = 0; i < columns; i++) {
        ranges->low[i] = row[i] < ranges->low[i] ? row[i] : ranges->low[i];
        high[i] = row[i] > high[i] ? row[i] : high[i];
    }
}

Ranges points_ranges(const Points *points)
{
    Ranges ranges = ranges_none(points->columns);
    double high[CLUSTER_DIMENSIONS] = {0};
    size_t bytes = (size_t)points->columns * sizeof *high;
    if (points->rows == 0)
        return ranges;
    memcpy(ranges.low, points_row(points, 0), bytes);
    memcpy(high, points_row(points, 0), bytes);
    for (size_t i = 1; i < points->rows; i++)
        widen(&ranges, high, points_row(points, i), points->columns);
    for (int i = 0; i < points->columns; i++)
        ranges.width[i] = high[i] > ranges.low[i] ? high[i] - ranges.low[i] : 1;
    return ranges;
}

Ranges ranges_none(int columns)
{
    Ranges ranges = {{0}, {0}};
    for (int i = 0; i < columns; i++)
        ranges.width[i] = 1;
    return ranges;
}

void ranges_scale(const Ranges *ranges, const double *row, int columns, double *out)
{
    for (int i = 0; i < columns; i++)
        out[i] = (row[i] - ranges->low[i]) / ranges->width[i];
}

void ranges_unscale(const Ranges *ranges, const double *row, int columns, double *out)
{
    for (int i = 0; i < columns; i++)
        out[i] = row[i] * ranges->width[i] + ranges->low[i];
}

// ---- Clusters --------------------------------------------------------------------------

int clustering_nearest(const Clustering *clustering, const double *point)
{
    int nearest = 0;
    double least = INFINITY;
    for (int i = 0; i < clustering->count; i++) {
        double distance =
            points_distance2(clustering->centres[i], point, clustering->columns);
        if (distance < least) {
            least = distance;
            nearest = i;
        }
    }
    return nearest;
}

// Without a variance to speak of every point is of the nearest cluster alone.
static void take_nearest(const Clustering *clustering, const double *point,
                         double out[CLUSTERS])
{
    int nearest = clustering_nearest(clustering, point);
    for (int i = 0; i < clustering->count; i++)
        out[i] = i == nearest;
}

void clustering_soften(const Clustering *clustering, const double *point,
                       double out[CLUSTERS])
{
    double greatest = -INFINITY;
    double sum = 0;
    if (!(clustering->variance > 0)) {
        take_nearest(clustering, point, out);
        return;
    }
    for (int i = 0; i < clustering->count; i++) {
        double distance =
            points_distance2(clustering->centres[i], point, clustering->columns);
        out[i] = log(clustering->shares[i]) - distance / (2 * clustering->variance);
        greatest = out[i] > greatest ? out[i] : greatest;
    }
    for (int i = 0; i < clustering->count; i++)
        sum += out[i] = exp(out[i] - greatest);
    for (int i = 0; i < clustering->count; i++)
        out[i] /= sum;
}

double clustering_measure(Clustering *clustering, const Points *points)
{
    double total = points_total(points);
    double sum = 0;
    for (int i = 0; i < clustering->count; i++)
        clustering->shares[i] = 0;
    for (size_t i = 0; i < points->rows; i++) {
        const double *row = points_row(points, i);
        int nearest = clustering_nearest(clustering, row);
        clustering->shares[nearest] += points->counts[i] / total;
        sum += points->counts[i] *
               points_distance2(clustering->centres[nearest], row, points->columns);
    }
    double freedom = (total - clustering->count) * points->columns;
    clustering->variance = freedom > 0 ? sum / freedom : 0;
    return sum;
}
