// SPDX-License-Identifier: MIT
#include "study/ranking/results.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "study/figure.h"

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
enum { CDF_TO = 30, LEGEND_NAME = 40, TITLE_NAME = 16, PUBLISHED_GAMES = 500 };

// Add the points of one ranker.
typedef void (*AddPoints)(Figure *figure, const RankingResult *result, Whose whose);

static void add_curve(Figure *figure, const RankingResult *result, Whose whose)
{
    const RankingPoint *curve = whose == OURS ? result->curve : result->published.curve;
    int count = whose == OURS ? result->curve_count : result->published.curve_count;
    for (int i = 0; whose != PRINTED && i < count; i++)
        figure_add_size(figure, (double)curve[i].games, curve[i].tested);
}

static void add_shares(Figure *figure, const RankingResult *result, Whose whose)
{
    for (int i = 0; i < RANK_SHARES && rank_shares[i] <= CDF_TO; i++)
        if (!isnan(share_within(result, whose, i)))
            figure_add_point(figure, rank_shares[i], share_within(result, whose, i));
}

static void add_moves(Figure *figure, const RankingResult *result, Whose whose)
{
    for (int i = 0; i < RANKING_BUCKETS; i++)
        if (!isnan(share_by_move(result, whose, i)))
            figure_add_point(figure, i, share_by_move(result, whose, i));
}

// A recipe may be longer than there is room for.
static void short_name(const RankingModel *model, size_t most, const char *remark,
                       char *out, size_t size)
{
    bool is_long = strlen(model->name) > most;
    snprintf(out, size, "%.*s%s%s", (int)most, model->name, is_long ? "…" : "", remark);
}

// A line of every ranker, ours first; those without points are left out.
static void add_lines(Figure *figure, const RankingResult *results, int count,
                      AddPoints add_points)
{
    static const char *const remarks[WHOSE] = {"", ", published", ", as printed"};
    static const ChartStyle styles[WHOSE] = {CHART_SOLID, CHART_DASHED, CHART_MARKS};
    Chart *chart = &figure->chart;
    for (int whose = OURS; whose < WHOSE; whose++)
        for (int i = 0; i < count; i++) {
            char name[64];
            short_name(results[i].model, LEGEND_NAME, remarks[whose], name, sizeof name);
            figure_add_line(figure, name, styles[whose], i + 1);
            add_points(figure, &results[i], (Whose)whose);
            if (chart->series[chart->series_count - 1].count == 0)
                chart->series_count--;
        }
}

static bool draw_curves(const RankingResult *results, int count, const char *folder,
                        Error *err)
{
    Figure figure = {
        .chart = {.title = "Learning curves", .y_title = "mean percentile, tested"}};
    double most = PUBLISHED_GAMES;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < results[i].curve_count; k++)
            most = fmax(most, (double)results[i].curve[k].games);
    add_lines(&figure, results, count, add_curve);
    return figure_publish_curves(&figure, most, folder, "ranking-curves.svg", err);
}

static bool draw_shares(const RankingResult *results, int count, const char *folder,
                        Error *err)
{
    Figure figure = {.chart = {.title = "Where the turns played stand, ties for the player",
                               .x_title = "per cent of the turns, the best first",
                               .y_title = "per cent of the turns played",
                               .x_most = CDF_TO,
                               .y_most = 100}};
    add_lines(&figure, results, count, add_shares);
    return figure_publish(&figure, folder, "ranking-cdf.svg", err);
}

static bool draw_moves(const RankingResult *results, int count, const char *folder,
                       Error *err)
{
    static const char *const moves[RANKING_BUCKETS] = {"1-10",  "11-20", "21-30", "31-40",
                                                       "41-50", "51-60", "61-70"};
    Figure figure = {.chart = {.title = "Turns played among the first ten per cent",
                               .x_title = "moves",
                               .y_title = "per cent of the turns played",
                               .labels = moves,
                               .label_count = RANKING_BUCKETS,
                               .y_most = 100}};
    add_lines(&figure, results, count, add_moves);
    return figure_publish(&figure, folder, "ranking-by-move.svg", err);
}

static bool draw_histogram(const RankingResult *result, const char *folder, Error *err)
{
    char title[96];
    char name[64];
    bool has_published = !isnan(result->published.bins[0][0]);
    RankHistogram histogram = {title, &result->whole,
                               has_published ? result->published.bins : NULL};
    short_name(result->model, TITLE_NAME, ", ‰ of ten moves", title, sizeof title);
    if (result->model->recipe > 0)
        snprintf(name, sizeof name, "ranking-histogram-recipe%d.svg",
                 result->model->recipe);
    else
        snprintf(name, sizeof name, "ranking-histogram-%s.svg", result->model->name);
    return rank_histogram_publish(&histogram, folder, name, err);
}

bool ranking_results_draw(const RankingResult *results, int count, const char *folder,
                          Error *err)
{
    bool is_drawn = draw_curves(results, count, folder, err) &&
                    draw_shares(results, count, folder, err) &&
                    draw_moves(results, count, folder, err);
    for (int i = 0; is_drawn && i < count; i++)
        is_drawn = draw_histogram(&results[i], folder, err);
    return is_drawn;
}
