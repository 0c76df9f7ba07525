// SPDX-License-Identifier: MIT
// Our lines are solid, the published ones dashed and in the same colours.
#include <math.h>
#include <stdio.h>

#include "draw/chart.h"
#include "draw/heatmap.h"
#include "study/folder.h"
#include "study/ranking_results.h"

enum { POINTS = RANK_SHARES, CDF_TO = 30 };

// The points of a chart's series, and the names of the published ones.
typedef struct Lines {
    ChartPoint points[CHART_SERIES][POINTS];
    char names[CHART_SERIES][32];
} Lines;

typedef struct Figure {
    const RankingResult *results;
    int count;
    const char *folder;
} Figure;

// Points of one ranker: what we found, or what was published. Returns how many there are.
typedef size_t (*PointsOf)(const RankingResult *result, bool is_published, ChartPoint *out);

static void add_series(Chart *chart, Lines *lines, const RankingResult *result, int like,
                       PointsOf points_of)
{
    int index = chart->series_count;
    bool is_published = like > 0;
    size_t count = points_of(result, is_published, lines->points[index]);
    if (count == 0)
        return;
    snprintf(lines->names[index], sizeof lines->names[index], "%s%s", result->model->name,
             is_published ? ", published" : "");
    chart->series[index] =
        (ChartSeries){lines->names[index], lines->points[index], count, is_published, like};
    chart->series_count++;
}

static bool draw_lines(const Figure *figure, const char *name, Chart chart,
                       PointsOf points_of, Error *err)
{
    Lines lines;
    StrBuf page;
    strbuf_init(&page);
    for (int i = 0; i < figure->count; i++)
        add_series(&chart, &lines, &figure->results[i], 0, points_of);
    for (int i = 0; i < figure->count; i++)
        add_series(&chart, &lines, &figure->results[i], i + 1, points_of);
    chart_draw(&chart, &page);
    bool is_written = study_publish(figure->folder, name, &page, err);
    strbuf_free(&page);
    return is_written;
}

// ---- Learning curves -------------------------------------------------------------------

static size_t published_curve(const RankingModel *model, ChartPoint *out)
{
    size_t count = 0;
    while (count < RANKING_CURVE && !isnan(model->curve[count].games)) {
        out[count] = (ChartPoint){model->curve[count].games, model->curve[count].mean};
        count++;
    }
    return count;
}

static size_t curve_points(const RankingResult *result, bool is_published, ChartPoint *out)
{
    if (is_published)
        return published_curve(result->model, out);
    for (int i = 0; i < result->curve_count; i++)
        out[i] = (ChartPoint){(double)result->curve[i].games, result->curve[i].tested};
    return (size_t)result->curve_count;
}

static bool draw_curves(const Figure *figure, Error *err)
{
    const double published_most = 500;
    const RankingResult *first = &figure->results[0];
    double most = first->curve_count > 0
                      ? (double)first->curve[first->curve_count - 1].games
                      : published_most;
    return draw_lines(figure, "ranking-curves.svg",
                      (Chart){.title = "Learning curves",
                              .x_title = "games, learnt from and tested on",
                              .y_title = "mean percentile, tested",
                              .x_most = most > published_most ? most : published_most,
                              .y_least = 70,
                              .y_most = 100},
                      curve_points, err);
}

// ---- Distribution ----------------------------------------------------------------------

static size_t cdf_points(const RankingResult *result, bool is_published, ChartPoint *out)
{
    const RankTest *test = &result->whole;
    size_t count = 0;
    for (int i = 0; i < RANK_SHARES && rank_shares[i] <= CDF_TO; i++) {
        double share = is_published ? ranking_within(result->model, rank_shares[i])
                                    : 100 * test->within[i] / (double)test->all.positions;
        if (!isnan(share))
            out[count++] = (ChartPoint){rank_shares[i], share};
    }
    return count;
}

static bool draw_cdf(const Figure *figure, Error *err)
{
    return draw_lines(figure, "ranking-cdf.svg",
                      (Chart){.title = "Where the turns played stand, ties for the player",
                              .x_title = "per cent of the turns, the best first",
                              .y_title = "per cent of the turns played",
                              .x_most = CDF_TO,
                              .y_most = 100},
                      cdf_points, err);
}

// ---- By move number --------------------------------------------------------------------

static const char *const buckets[RANKING_BUCKETS] = {"1-10",  "11-20", "21-30", "31-40",
                                                     "41-50", "51-60", "61-70"};

static size_t move_points(const RankingResult *result, bool is_published, ChartPoint *out)
{
    size_t count = 0;
    for (int i = 0; i < RANKING_BUCKETS; i++) {
        const RankMeasure *bucket = &result->whole.by_bucket[i];
        double share = NAN;
        if (is_published)
            share = result->model->top_10[i];
        else if (bucket->positions > 0)
            share = rank_measure_figure(bucket, RANK_TOP_10_PERCENT);
        if (!isnan(share))
            out[count++] = (ChartPoint){i, share};
    }
    return count;
}

static bool draw_moves(const Figure *figure, Error *err)
{
    return draw_lines(figure, "ranking-by-move.svg",
                      (Chart){.title = "Turns played among the first ten per cent",
                              .x_title = "moves",
                              .y_title = "per cent of the turns played",
                              .labels = buckets,
                              .label_count = RANKING_BUCKETS,
                              .y_most = 100},
                      move_points, err);
}

static bool draw_histogram(const RankingResult *result, const char *folder, Error *err)
{
    long counts[RANK_BINS][RANKING_BUCKETS];
    char title[64];
    char name[64];
    StrBuf page;
    HeatMap map = {.title = title,
                   .x_title = "moves, in tens",
                   .y_title = "percentile, in tens",
                   .columns = RANKING_BUCKETS,
                   .rows = RANK_BINS,
                   .counts = &counts[0][0]};
    for (int bin = 0; bin < RANK_BINS; bin++)
        for (int i = 0; i < RANKING_BUCKETS; i++) {
            double all = (double)result->whole.by_bucket[i].positions;
            counts[bin][i] = all > 0 ? lround(1000 * result->whole.bins[i][bin] / all) : 0;
        }
    snprintf(title, sizeof title, "%s, ‰ of ten moves", result->model->name);
    snprintf(name, sizeof name, "ranking-histogram-%s.svg", result->model->name);
    strbuf_init(&page);
    heatmap_draw(&map, &page);
    bool is_written = study_publish(folder, name, &page, err);
    strbuf_free(&page);
    return is_written;
}

// ---- All of them -----------------------------------------------------------------------

bool ranking_results_draw(const RankingResult *results, int count, const char *folder,
                          Error *err)
{
    Figure figure = {results, count, folder};
    bool is_drawn =
        draw_curves(&figure, err) && draw_cdf(&figure, err) && draw_moves(&figure, err);
    for (int i = 0; is_drawn && i < count; i++)
        is_drawn = draw_histogram(&results[i], folder, err);
    return is_drawn;
}
