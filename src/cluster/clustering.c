// SPDX-License-Identifier: MIT
#include "cluster/clustering.h"

#include <math.h>

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
