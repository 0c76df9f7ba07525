// SPDX-License-Identifier: MIT
#include "study/figure.h"

#include <math.h>
#include <stdio.h>

#include "draw/svg.h"
#include "study/folder.h"

void figure_add_line(Figure *figure, const char *name, ChartStyle style, int like)
{
    int index = figure->chart.series_count++;
    snprintf(figure->names[index], sizeof figure->names[index], "%s", name);
    figure->chart.series[index] =
        (ChartSeries){figure->names[index], figure->points[index], 0, style, like};
}

void figure_add_point(Figure *figure, double x, double y)
{
    int index = figure->chart.series_count - 1;
    ChartSeries *line = &figure->chart.series[index];
    if (line->count < FIGURE_POINTS)
        figure->points[index][line->count++] = (ChartPoint){x, y};
}

bool figure_publish(const Figure *figure, const char *folder, const char *name, Error *err)
{
    StrBuf page = strbuf_new();
    chart_draw(&figure->chart, &page);
    return study_publish_drawing(folder, name, &page, err);
}

// ---- Learning curves -------------------------------------------------------------------

enum { FIELDS = 11, FIRST = 4, STEP = 10, MOST = 100 };

void figure_add_size(Figure *figure, double games, double value)
{
    figure_add_point(figure, fmin(log2(games / FIRST), FIELDS - 1), value);
}

// A round number that is no greater than any value.
static double least_value(const Figure *figure)
{
    double least = MOST - STEP;
    for (int i = 0; i < figure->chart.series_count; i++)
        for (size_t k = 0; k < figure->chart.series[i].count; k++)
            least = fmin(least, figure->points[i][k].y);
    return floor(least / STEP) * STEP;
}

bool figure_publish_curves(Figure *figure, double most_games, const char *folder,
                           const char *name, Error *err)
{
    static const char *const labels[FIELDS] = {"4",   "8",   "16",   "32",   "64",  "128",
                                               "256", "512", "1024", "2048", "4096"};
    Chart *chart = &figure->chart;
    chart->x_title = "games, two thirds of them learnt from";
    chart->labels = labels;
    chart->label_count = 1;
    while (chart->label_count < FIELDS &&
           most_games > ldexp(FIRST, (int)chart->label_count - 1))
        chart->label_count++;
    chart->y_least = least_value(figure);
    chart->y_most = MOST;
    return figure_publish(figure, folder, name, err);
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

bool rank_histogram_publish(const RankHistogram *histogram, const char *folder,
                            const char *name, Error *err)
{
    Fields ours = fields_of_test(histogram->test);
    StrBuf page = strbuf_new();
    if (!histogram->published) {
        draw_fields(&ours, histogram->title, &page);
        return study_publish_drawing(folder, name, &page, err);
    }
    Fields theirs = fields_of_shares(histogram->published);
    svg_begin(&page, 2 * PANEL_WIDTH, PANEL_HEIGHT);
    draw_fields(&ours, histogram->title, &page);
    strbuf_print(&page, "<g transform=\"translate(%d 0)\">\n", PANEL_WIDTH);
    draw_fields(&theirs, "published", &page);
    strbuf_add(&page, "</g>\n</svg>\n");
    return study_publish_drawing(folder, name, &page, err);
}
