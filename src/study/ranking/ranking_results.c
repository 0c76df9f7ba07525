// SPDX-License-Identifier: MIT
// The published numbers are those of the authors' raw results, ties counted for the player.
#include "study/ranking/ranking_results.h"

#include <math.h>
#include <stdio.h>

// ---- Rows ------------------------------------------------------------------------------

// Where a row of the table stands.
typedef struct Place {
    StrBuf *out;
    const RankingResult *result;
    long games;
} Place;

// What we found, what the authors did, and what they printed.
typedef struct Numbers {
    double value;
    double published;
    double printed;
} Numbers;

static void add_number(StrBuf *out, double value)
{
    if (isnan(value))
        strbuf_add(out, "\t-");
    else
        strbuf_print(out, "\t%.2f", value);
}

static void add_row(const Place *place, const char *what, const char *at, Numbers numbers)
{
    strbuf_print(place->out, "%s\t%s\t%ld\t%s", what, place->result->model->name,
                 place->games, at);
    add_number(place->out, numbers.value);
    add_number(place->out, numbers.published);
    add_number(place->out, numbers.printed);
    strbuf_add_char(place->out, '\n');
}

static void add_size(const RankingResult *result, const RankingPoint *point, StrBuf *out)
{
    RankingPoint theirs = {point->games, NAN, NAN};
    Place place = {out, result, point->games};
    for (int i = 0; i < result->published.curve_count; i++)
        if (result->published.curve[i].games == point->games)
            theirs = result->published.curve[i];
    add_row(&place, "curve", "learnt", (Numbers){point->learnt, theirs.learnt, NAN});
    add_row(&place, "curve", "tested", (Numbers){point->tested, theirs.tested, NAN});
}

// Their sizes are mostly others than ours and have rows of their own.
static void add_published_size(const RankingResult *result, const RankingPoint *point,
                               StrBuf *out)
{
    Place place = {out, result, point->games};
    if (!isnan(point->learnt))
        add_row(&place, "published-curve", "learnt", (Numbers){NAN, point->learnt, NAN});
    add_row(&place, "published-curve", "tested", (Numbers){NAN, point->tested, NAN});
}

static void add_curve(const RankingResult *result, StrBuf *out)
{
    for (int i = 0; i < result->curve_count; i++)
        add_size(result, &result->curve[i], out);
    for (int i = 0; i < result->published.curve_count; i++)
        add_published_size(result, &result->published.curve[i], out);
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
    add_row(place, "whole", "mean",
            (Numbers){rank_measure_figure(all, RANK_MEAN), ranking_published(model->mean),
                      NAN});
    for (size_t i = 0; i < sizeof figures / sizeof *figures; i++)
        add_row(place, "whole", figures[i].name,
                (Numbers){rank_measure_figure(all, figures[i].figure),
                          ranking_within(model, figures[i].top),
                          figures[i].figure == RANK_TOP_10_PERCENT ? printed : NAN});
    add_row(place, "whole", "quantile10",
            (Numbers){ranking_quantile_10(&place->result->whole),
                      place->result->published.quantile_10, printed});
}

static double share_within(const RankTest *test, int index)
{
    return 100 * test->within[index] / (double)test->all.positions;
}

static void add_distribution(const Place *place)
{
    for (int i = 0; i < RANK_SHARES; i++) {
        char at[24];
        snprintf(at, sizeof at, "%g", rank_shares[i]);
        add_row(place, "cdf", at,
                (Numbers){share_within(&place->result->whole, i),
                          place->result->published.within[i], NAN});
    }
}

static double bin_share(const RankTest *test, int bucket, int bin)
{
    return 100 * test->bins[bucket][bin] / (double)test->by_bucket[bucket].positions;
}

static void add_bucket(const Place *place, int bucket)
{
    const RankTest *test = &place->result->whole;
    char at[24];
    snprintf(at, sizeof at, "%d-%d", bucket * RANK_BUCKET_MOVES + 1,
             (bucket + 1) * RANK_BUCKET_MOVES);
    add_row(place, "top10pct-by-move", at,
            (Numbers){rank_measure_figure(&test->by_bucket[bucket], RANK_TOP_10_PERCENT),
                      ranking_published(place->result->model->top_10[bucket]), NAN});
    for (int bin = 0; bin < RANK_BINS; bin++) {
        char within[48];
        snprintf(within, sizeof within, "%s:%d-%d", at, bin * 10, bin * 10 + 10);
        add_row(place, "histogram", within,
                (Numbers){bin_share(test, bucket, bin),
                          place->result->published.bins[bucket][bin], NAN});
    }
}

void ranking_result_format(const RankingResult *result, StrBuf *out)
{
    if (result->curve_count == 0)
        return;
    Place place = {out, result, result->curve[result->curve_count - 1].games};
    add_curve(result, out);
    add_whole(&place);
    add_distribution(&place);
    for (int i = 0; i < RANKING_BUCKETS; i++)
        if (result->whole.by_bucket[i].positions > 0)
            add_bucket(&place, i);
}
