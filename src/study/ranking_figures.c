// SPDX-License-Identifier: MIT
// Our lines are solid, the published ones, by the authors' raw results, dashed and in the
// same colours. What the paper prints, read off a plot with exchanged axes, is a dot.
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "draw/chart.h"
#include "draw/heatmap.h"
#include "study/folder.h"
#include "study/ranking_results.h"

enum { POINTS = RANK_SHARES, CDF_TO = 30, NAME_LENGTH = 40 };

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
static void short_name(const RankingModel *model, char *out, size_t size)
{
    bool is_long = strlen(model->name) > NAME_LENGTH;
    snprintf(out, size, "%.*s%s", (int)NAME_LENGTH, model->name, is_long ? "…" : "");
}

// `number` is that of the ranker, from 1.
static void add_series(Chart *chart, Lines *lines, const RankingResult *result, int number,
                       Whose whose, PointsOf points_of)
{
    static const char *const remarks[WHOSE] = {"", ", published", ", as printed"};
    int index = chart->series_count;
    size_t count = points_of(result, whose, lines->points[index]);
    if (count == 0)
        return;
    short_name(result->model, lines->names[index], sizeof lines->names[index]);
    strncat(lines->names[index], remarks[whose],
            sizeof lines->names[index] - strlen(lines->names[index]) - 1);
    chart->series[index] = (ChartSeries){lines->names[index], lines->points[index], count,
                                         whose != OURS, number};
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
    chart_draw(&chart, &page);
    bool is_written = study_publish(figure->folder, name, &page, err);
    strbuf_free(&page);
    return is_written;
}

// ---- Learning curves -------------------------------------------------------------------

// The axis has a field for each doubling of the games.
static const char *const doublings[] = {"4",   "8",   "16",   "32",   "64",  "128",
                                        "256", "512", "1024", "2048", "4096"};
enum { FIRST_DOUBLING = 4, PUBLISHED_DOUBLINGS = 8, DOUBLINGS = 11 };

static ChartPoint curve_point(double games, double mean)
{
    double place = log2(games / FIRST_DOUBLING);
    return (ChartPoint){place < DOUBLINGS - 1 ? place : DOUBLINGS - 1, mean};
}

static size_t curve_points(const RankingResult *result, Whose whose, ChartPoint *out)
{
    const RankingPoint *curve = whose == OURS ? result->curve : result->published.curve;
    int count = whose == OURS ? result->curve_count : result->published.curve_count;
    for (int i = 0; whose != PRINTED && i < count; i++)
        out[i] = curve_point((double)curve[i].games, curve[i].tested);
    return whose == PRINTED ? 0 : (size_t)count;
}

// The least number of fields that has room for all.
static size_t count_doublings(const RankingResult *result)
{
    size_t count = PUBLISHED_DOUBLINGS;
    int last = result->curve_count - 1;
    double games = last < 0 ? 0 : (double)result->curve[last].games;
    while (count < DOUBLINGS && games > ldexp(FIRST_DOUBLING, (int)count - 1))
        count++;
    return count;
}

static bool draw_curves(const Figure *figure, Error *err)
{
    return draw_lines(figure, "ranking-curves.svg",
                      (Chart){.title = "Learning curves",
                              .x_title = "games, two thirds of them learnt from",
                              .y_title = "mean percentile, tested",
                              .labels = doublings,
                              .label_count = count_doublings(&figure->results[0]),
                              .y_least = 70,
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
    long counts[RANK_BINS][RANKING_BUCKETS];
    char title[96];
    char short_form[64];
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
    short_name(result->model, short_form, sizeof short_form);
    snprintf(title, sizeof title, "%s, ‰ of ten moves", short_form);
    if (result->model->recipe > 0)
        snprintf(name, sizeof name, "ranking-histogram-recipe%d.svg",
                 result->model->recipe);
    else
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
