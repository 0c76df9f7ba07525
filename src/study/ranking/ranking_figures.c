// SPDX-License-Identifier: MIT
// Our lines are solid, the published ones, by the authors' raw results, dashed and in the
// same colours. What the paper prints, read off a plot with exchanged axes, is a lozenge.
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "draw/chart.h"
#include "study/folder.h"
#include "study/games_axis.h"
#include "study/ranking/rank_histogram.h"
#include "study/ranking/ranking_results.h"

enum {
    POINTS = RANK_SHARES,
    CDF_TO = 30,
    LEGEND_NAME = 40,
    TITLE_NAME = 16,
    PUBLISHED_GAMES = 500,
    AS_NEEDED = -1, // where an axis begins
};

// The points of a chart's series, and the names of the published ones.
typedef struct Lines {
    ChartPoint points[CHART_SERIES][POINTS];
    char names[CHART_SERIES][64];
} Lines;

typedef struct Figure {
    const RankingResult *results;
    int count;
    const char *folder;
} Figure;

typedef enum Whose { OURS, PUBLISHED, PRINTED, WHOSE } Whose;

// Points of one ranker. Returns how many there are.
typedef size_t (*PointsOf)(const RankingResult *result, Whose whose, ChartPoint *out);

// A recipe may be longer than there is room for.
static void short_name(const RankingModel *model, size_t most, char *out, size_t size)
{
    bool is_long = strlen(model->name) > most;
    snprintf(out, size, "%.*s%s", (int)most, model->name, is_long ? "…" : "");
}

// `number` is that of the ranker, from 1.
static void add_series(Chart *chart, Lines *lines, const RankingResult *result, int number,
                       Whose whose, PointsOf points_of)
{
    static const char *const remarks[WHOSE] = {"", ", published", ", as printed"};
    static const ChartStyle styles[WHOSE] = {CHART_SOLID, CHART_DASHED, CHART_MARKS};
    int index = chart->series_count;
    size_t count = points_of(result, whose, lines->points[index]);
    if (count == 0)
        return;
    short_name(result->model, LEGEND_NAME, lines->names[index], sizeof lines->names[index]);
    strncat(lines->names[index], remarks[whose],
            sizeof lines->names[index] - strlen(lines->names[index]) - 1);
    chart->series[index] = (ChartSeries){lines->names[index], lines->points[index], count,
                                         styles[whose], number};
    chart->series_count++;
}

static bool draw_lines(const Figure *figure, const char *name, Chart chart,
                       PointsOf points_of, Error *err)
{
    Lines lines;
    StrBuf page;
    strbuf_init(&page);
    for (int whose = OURS; whose < WHOSE; whose++)
        for (int i = 0; i < figure->count; i++)
            add_series(&chart, &lines, &figure->results[i], i + 1, (Whose)whose, points_of);
    if (chart.y_least < 0)
        chart.y_least = games_axis_least(&chart, chart.y_most);
    chart_draw(&chart, &page);
    bool is_written = study_publish(figure->folder, name, &page, err);
    strbuf_free(&page);
    return is_written;
}

// ---- Learning curves -------------------------------------------------------------------

static size_t curve_points(const RankingResult *result, Whose whose, ChartPoint *out)
{
    const RankingPoint *curve = whose == OURS ? result->curve : result->published.curve;
    int count = whose == OURS ? result->curve_count : result->published.curve_count;
    for (int i = 0; whose != PRINTED && i < count; i++)
        out[i] = games_axis_point((double)curve[i].games, curve[i].tested);
    return whose == PRINTED ? 0 : (size_t)count;
}

static double most_games(const Figure *figure)
{
    double most = PUBLISHED_GAMES;
    for (int i = 0; i < figure->count; i++)
        for (int k = 0; k < figure->results[i].curve_count; k++)
            most = fmax(most, (double)figure->results[i].curve[k].games);
    return most;
}

static bool draw_curves(const Figure *figure, Error *err)
{
    return draw_lines(figure, "ranking-curves.svg",
                      (Chart){.title = "Learning curves",
                              .x_title = "games, two thirds of them learnt from",
                              .y_title = "mean percentile, tested",
                              .labels = games_axis_labels,
                              .label_count = games_axis_fields(most_games(figure)),
                              .y_least = AS_NEEDED,
                              .y_most = 100},
                      curve_points, err);
}

// ---- Distribution ----------------------------------------------------------------------

static double share_within(const RankingResult *result, Whose whose, int index)
{
    const RankTest *test = &result->whole;
    bool is_tenth = fabs(rank_shares[index] - 10) < 1e-9;
    if (whose == PRINTED)
        return is_tenth ? ranking_published(result->model->printed_top_10) : NAN;
    return whose == PUBLISHED ? result->published.within[index]
                              : 100 * test->within[index] / (double)test->all.positions;
}

static size_t cdf_points(const RankingResult *result, Whose whose, ChartPoint *out)
{
    size_t count = 0;
    for (int i = 0; i < RANK_SHARES && rank_shares[i] <= CDF_TO; i++) {
        double share = share_within(result, whose, i);
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

static size_t move_points(const RankingResult *result, Whose whose, ChartPoint *out)
{
    size_t count = 0;
    for (int i = 0; i < RANKING_BUCKETS; i++) {
        const RankMeasure *bucket = &result->whole.by_bucket[i];
        double share = NAN;
        if (whose == PUBLISHED)
            share = ranking_published(result->model->top_10[i]);
        else if (whose == OURS && bucket->positions > 0)
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
    char title[96];
    char short_form[64];
    char name[64];
    StrBuf page;
    bool has_published = !isnan(result->published.bins[0][0]);
    RankHistogram histogram = {title, &result->whole,
                               has_published ? result->published.bins : NULL};
    short_name(result->model, TITLE_NAME, short_form, sizeof short_form);
    snprintf(title, sizeof title, "%s, ‰ of ten moves", short_form);
    if (result->model->recipe > 0)
        snprintf(name, sizeof name, "ranking-histogram-recipe%d.svg",
                 result->model->recipe);
    else
        snprintf(name, sizeof name, "ranking-histogram-%s.svg", result->model->name);
    strbuf_init(&page);
    rank_histogram_draw(&histogram, &page);
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
