// SPDX-License-Identifier: MIT
#include "train/phase_fit.h"

#include "base/random.h"
#include "cluster/xmeans.h"

enum { STARTS = 20 };

static void scale_points(const Points *points, const Ranges *ranges, Points *out)
{
    points_init(out, points->columns);
    for (size_t i = 0; i < points->rows; i++) {
        double row[CLUSTER_DIMENSIONS];
        ranges_scale(ranges, points_row(points, i), points->columns, row);
        points_add(out, row, points->counts[i]);
    }
}

static double fit(const Points *points, const PhaseFitOptions *options, PhaseModel *out)
{
    Random random;
    Points scaled;
    XMeansPlan plan = {options->least, options->most, STARTS, 0};
    random_init(&random, options->seed);
    out->ranges = options->is_scaled ? points_ranges(points) : ranges_none(points->columns);
    scale_points(points, &out->ranges, &scaled);
    double criterion = xmeans_find(&scaled, &plan, &random, &out->clusters);
    phase_model_sort(out);
    points_free(&scaled);
    return criterion;
}

bool phase_fit(const PhaseCounts *counts, const PhaseFitOptions *options, PhaseModel *out,
               double *criterion, Error *err)
{
    Points points;
    phase_counts_points(counts, &points);
    bool has_enough = points.rows >= (size_t)options->least;
    if (has_enough)
        *criterion = fit(&points, options, out);
    else
        error_set(err, "%zu kinds of positions are too few for %d clusters", points.rows,
                  options->least);
    points_free(&points);
    return has_enough;
}
