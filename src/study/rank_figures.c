// SPDX-License-Identifier: MIT
#include "study/rank_figures.h"

#include <math.h>

#include "draw/chart.h"
#include "draw/svg.h"

// ---- Learning curves -------------------------------------------------------------------

enum { FIRST = 4, STEP = 10 };

const char *const games_axis_labels[GAMES_AXIS_FIELDS] = {
    "4", "8", "16", "32", "64", "128", "256", "512", "1024", "2048", "4096"};

ChartPoint games_axis_point(double games, double value)
{
    double place = log2(games / FIRST);
    return (ChartPoint){place < GAMES_AXIS_FIELDS - 1 ? place : GAMES_AXIS_FIELDS - 1,
                        value};
}

size_t games_axis_fields(double games)
{
    size_t count = 1;
    while (count < GAMES_AXIS_FIELDS && games > ldexp(FIRST, (int)count - 1))
        count++;
    return count;
}

double games_axis_least(const Chart *chart, double most)
{
    double least = most - STEP;
    for (int i = 0; i < chart->series_count; i++)
        for (size_t k = 0; k < chart->series[i].count; k++)
            least = fmin(least, chart->series[i].points[k].y);
    return floor(least / STEP) * STEP;
}

// ---- Histograms ------------------------------------------------------------------------

enum { PANEL_WIDTH = 356, PANEL_HEIGHT = 392, PER_MILLE = 1000 };

typedef struct Fields {
    long counts[RANK_BINS][HISTOGRAM_BUCKETS];
} Fields;

static Fields fields_of_test(const RankTest *test)
{
    Fields fields = {0};
    for (int bin = 0; bin < RANK_BINS; bin++)
        for (int i = 0; i < HISTOGRAM_BUCKETS; i++)
            if (test->by_bucket[i].positions > 0)
                fields.counts[bin][i] = lround(PER_MILLE * test->bins[i][bin] /
                                               (double)test->by_bucket[i].positions);
    return fields;
}

static Fields fields_of_shares(const double (*shares)[RANK_BINS])
{
    Fields fields = {0};
    for (int bin = 0; bin < RANK_BINS; bin++)
        for (int i = 0; i < HISTOGRAM_BUCKETS; i++)
            if (!isnan(shares[i][bin]))
                fields.counts[bin][i] = lround(PER_MILLE * shares[i][bin] / 100);
    return fields;
}

static void draw_fields(const Fields *fields, const char *title, StrBuf *out)
{
    HeatMap map = {.title = title,
                   .x_title = "moves, up to",
                   .y_title = "percentile, up to",
                   .columns = HISTOGRAM_BUCKETS,
                   .rows = RANK_BINS,
                   .counts = &fields->counts[0][0],
                   .range = RANK_BUCKET_MOVES};
    heatmap_draw(&map, out);
}

void rank_histogram_draw(const RankHistogram *histogram, StrBuf *out)
{
    Fields ours = fields_of_test(histogram->test);
    if (!histogram->published) {
        draw_fields(&ours, histogram->title, out);
        return;
    }
    Fields theirs = fields_of_shares(histogram->published);
    svg_begin(out, 2 * PANEL_WIDTH, PANEL_HEIGHT);
    draw_fields(&ours, histogram->title, out);
    strbuf_print(out, "<g transform=\"translate(%d 0)\">\n", PANEL_WIDTH);
    draw_fields(&theirs, "published", out);
    strbuf_add(out, "</g>\n</svg>\n");
}
