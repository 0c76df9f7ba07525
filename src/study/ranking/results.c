// SPDX-License-Identifier: MIT
#include "study/ranking/results.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "study/folder.h"
#include "study/rank_figures.h"

// ---- Our numbers and theirs ------------------------------------------------------------

// What we found; what the authors did, by their raw results, ties counted for the player;
// and what they printed.
typedef enum Whose { OURS, PUBLISHED, PRINTED, WHOSE } Whose;

// In per cent; NAN where there is none.
static double share_within(const RankingResult *result, Whose whose, int index)
{
    const RankTest *test = &result->whole;
    bool is_tenth = fabs(rank_shares[index] - 10) < 1e-9;
    if (whose == PRINTED)
        return is_tenth ? ranking_published(result->model->printed_top_10) : NAN;
    return whose == PUBLISHED ? result->published.within[index]
                              : 100 * test->within[index] / (double)test->all.positions;
}

static double share_by_move(const RankingResult *result, Whose whose, int index)
{
    const RankMeasure *bucket = &result->whole.by_bucket[index];
    if (whose == PUBLISHED)
        return ranking_published(result->model->top_10[index]);
    return whose == OURS && bucket->positions > 0
               ? rank_measure_figure(bucket, RANK_TOP_10_PERCENT)
               : NAN;
}

// What the paper prints as the share in the top 10 % is this, read off exchanged axes.
double ranking_quantile_10(const RankTest *test)
{
    double below = 0;
    double tenth = (double)test->all.positions / 10;
    for (int i = 0; i < RANK_THOUSANDTHS; i++) {
        double here = test->thousandths[i];
        if (here > 0 && below + here >= tenth)
            return (i + (tenth - below) / here) * 100 / RANK_THOUSANDTHS;
        below += here;
    }
    return NAN;
}

// ---- Rows ------------------------------------------------------------------------------

// Where a row of the table stands.
typedef struct Place {
    StrBuf *out;
    const RankingResult *result;
    long games;
} Place;

static void add_row(const Place *place, const char *what, const char *at, double ours,
                    double published, double printed)
{
    const double numbers[WHOSE] = {ours, published, printed};
    strbuf_print(place->out, "%s\t%s\t%ld\t%s", what, place->result->model->name,
                 place->games, at);
    for (int i = 0; i < WHOSE; i++) {
        if (isnan(numbers[i]))
            strbuf_add(place->out, "\t-");
        else
            strbuf_print(place->out, "\t%.2f", numbers[i]);
    }
    strbuf_add_char(place->out, '\n');
}

static void add_size(const RankingResult *result, const RankingPoint *point, StrBuf *out)
{
    RankingPoint theirs = {point->games, NAN, NAN};
    Place place = {out, result, point->games};
    for (int i = 0; i < result->published.curve_count; i++)
        if (result->published.curve[i].games == point->games)
            theirs = result->published.curve[i];
    add_row(&place, "curve", "learnt", point->learnt, theirs.learnt, NAN);
    add_row(&place, "curve", "tested", point->tested, theirs.tested, NAN);
}

// Their sizes are mostly others than ours and have rows of their own.
static void add_published_size(const RankingResult *result, const RankingPoint *point,
                               StrBuf *out)
{
    Place place = {out, result, point->games};
    if (!isnan(point->learnt))
        add_row(&place, "published-curve", "learnt", NAN, point->learnt, NAN);
    add_row(&place, "published-curve", "tested", NAN, point->tested, NAN);
}

static void add_whole(const Place *place)
{
    static const struct {
        const char *name;
        RankFigure figure;
        double top;
    } figures[] = {{"top1", RANK_TOP_1, NAN},
                   {"top10", RANK_TOP_10, NAN},
                   {"top1pct", RANK_TOP_1_PERCENT, 1},
                   {"top5pct", RANK_TOP_5_PERCENT, 5},
                   {"top10pct", RANK_TOP_10_PERCENT, 10},
                   {"top20pct", RANK_TOP_20_PERCENT, 20}};
    const RankingModel *model = place->result->model;
    const RankMeasure *all = &place->result->whole.all;
    double printed = ranking_published(model->printed_top_10);
    add_row(place, "whole", "mean", rank_measure_figure(all, RANK_MEAN),
            ranking_published(model->mean), NAN);
    for (size_t i = 0; i < sizeof figures / sizeof *figures; i++)
        add_row(place, "whole", figures[i].name,
                rank_measure_figure(all, figures[i].figure),
                ranking_within(model, figures[i].top),
                figures[i].figure == RANK_TOP_10_PERCENT ? printed : NAN);
    add_row(place, "whole", "quantile10", ranking_quantile_10(&place->result->whole),
            place->result->published.quantile_10, printed);
}

static void add_bucket(const Place *place, int bucket)
{
    const RankingResult *result = place->result;
    double positions = (double)result->whole.by_bucket[bucket].positions;
    char at[24];
    snprintf(at, sizeof at, "%d-%d", bucket * RANK_BUCKET_MOVES + 1,
             (bucket + 1) * RANK_BUCKET_MOVES);
    add_row(place, "top10pct-by-move", at, share_by_move(result, OURS, bucket),
            share_by_move(result, PUBLISHED, bucket), NAN);
    for (int bin = 0; bin < RANK_BINS; bin++) {
        char within[48];
        snprintf(within, sizeof within, "%s:%d-%d", at, bin * 10, bin * 10 + 10);
        add_row(place, "histogram", within,
                100 * result->whole.bins[bucket][bin] / positions,
                result->published.bins[bucket][bin], NAN);
    }
}

void ranking_result_format(const RankingResult *result, StrBuf *out)
{
    if (result->curve_count == 0)
        return;
    Place place = {out, result, result->curve[result->curve_count - 1].games};
    for (int i = 0; i < result->curve_count; i++)
        add_size(result, &result->curve[i], out);
    for (int i = 0; i < result->published.curve_count; i++)
        add_published_size(result, &result->published.curve[i], out);
    add_whole(&place);
    for (int i = 0; i < RANK_SHARES; i++) {
        char at[24];
        snprintf(at, sizeof at, "%g", rank_shares[i]);
        add_row(&place, "cdf", at, share_within(result, OURS, i),
                share_within(result, PUBLISHED, i), NAN);
    }
    for (int i = 0; i < RANKING_BUCKETS; i++)
        if (result->whole.by_bucket[i].positions > 0)
            add_bucket(&place, i);
}

// ---- Figures ---------------------------------------------------------------------------

// Our lines are solid, the published ones dashed and in the same colours. What the paper
// prints is a lozenge.
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

// Points of one ranker. Returns how many there are.
typedef size_t (*PointsOf)(const RankingResult *result, Whose whose, ChartPoint *out);

static size_t curve_points(const RankingResult *result, Whose whose, ChartPoint *out)
{
    const RankingPoint *curve = whose == OURS ? result->curve : result->published.curve;
    int count = whose == OURS ? result->curve_count : result->published.curve_count;
    for (int i = 0; whose != PRINTED && i < count; i++)
        out[i] = games_axis_point((double)curve[i].games, curve[i].tested);
    return whose == PRINTED ? 0 : (size_t)count;
}

static size_t add_known(size_t count, double x, double share, ChartPoint *out)
{
    if (isnan(share))
        return count;
    out[count] = (ChartPoint){x, share};
    return count + 1;
}

static size_t cdf_points(const RankingResult *result, Whose whose, ChartPoint *out)
{
    size_t count = 0;
    for (int i = 0; i < RANK_SHARES && rank_shares[i] <= CDF_TO; i++)
        count = add_known(count, rank_shares[i], share_within(result, whose, i), out);
    return count;
}

static size_t move_points(const RankingResult *result, Whose whose, ChartPoint *out)
{
    size_t count = 0;
    for (int i = 0; i < RANKING_BUCKETS; i++)
        count = add_known(count, i, share_by_move(result, whose, i), out);
    return count;
}

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
    return study_publish_drawing(figure->folder, name, &page, err);
}

static bool draw_curves(const Figure *figure, Error *err)
{
    double most = PUBLISHED_GAMES;
    for (int i = 0; i < figure->count; i++)
        for (int k = 0; k < figure->results[i].curve_count; k++)
            most = fmax(most, (double)figure->results[i].curve[k].games);
    Chart chart = {.title = "Learning curves",
                   .x_title = "games, two thirds of them learnt from",
                   .y_title = "mean percentile, tested",
                   .labels = games_axis_labels,
                   .label_count = games_axis_fields(most),
                   .y_least = AS_NEEDED,
                   .y_most = 100};
    return draw_lines(figure, "ranking-curves.svg", chart, curve_points, err);
}

static bool draw_shares(const Figure *figure, Error *err)
{
    static const char *const moves[RANKING_BUCKETS] = {"1-10",  "11-20", "21-30", "31-40",
                                                       "41-50", "51-60", "61-70"};
    Chart cdf = {.title = "Where the turns played stand, ties for the player",
                 .x_title = "per cent of the turns, the best first",
                 .y_title = "per cent of the turns played",
                 .x_most = CDF_TO,
                 .y_most = 100};
    Chart by_move = {.title = "Turns played among the first ten per cent",
                     .x_title = "moves",
                     .y_title = "per cent of the turns played",
                     .labels = moves,
                     .label_count = RANKING_BUCKETS,
                     .y_most = 100};
    return draw_lines(figure, "ranking-cdf.svg", cdf, cdf_points, err) &&
           draw_lines(figure, "ranking-by-move.svg", by_move, move_points, err);
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
    return study_publish_drawing(folder, name, &page, err);
}

bool ranking_results_draw(const RankingResult *results, int count, const char *folder,
                          Error *err)
{
    Figure figure = {results, count, folder};
    bool is_drawn = draw_curves(&figure, err) && draw_shares(&figure, err);
    for (int i = 0; is_drawn && i < count; i++)
        is_drawn = draw_histogram(&results[i], folder, err);
    return is_drawn;
}
