// SPDX-License-Identifier: MIT
#include "study/mimic/mimic_figures.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "draw/chart.h"
#include "study/mimic/published.h"

enum {
    LINES = 5,
    POINTS = 256, // the course of a match has fewer
};

// The points of a chart while it is being drawn.
typedef struct Drawing {
    Chart chart;
    ChartPoint points[LINES][POINTS];
} Drawing;

static ChartSeries *new_line(Drawing *drawing, const char *name, ChartStyle style)
{
    int index = drawing->chart.series_count++;
    ChartSeries *line = &drawing->chart.series[index];
    *line = (ChartSeries){name, drawing->points[index], 0, style, 0};
    return line;
}

static void add_point(Drawing *drawing, double x, double y)
{
    int index = drawing->chart.series_count - 1;
    ChartSeries *line = &drawing->chart.series[index];
    if (line->count < POINTS)
        drawing->points[index][line->count++] = (ChartPoint){x, y};
}

// Rows of the table that become a line.
typedef struct Line {
    const char *name;
    const char *data;
    const char *what; // the games that were asked about, or the bot that played
} Line;

// ---- Figures 8 to 11 -------------------------------------------------------------------

// A bucket without calls is a gap.
static void add_hits(Drawing *drawing, const Table *table, const Line *hits, Stage stage)
{
    TableKey any = {{hits->data, "hits", hits->what, NULL, NULL}};
    if (!table_find(table, &any, NULL))
        return;
    new_line(drawing, hits->name, hits->what[0] == 'g');
    for (int i = 0; i < PUBLISHED_BUCKETS; i++) {
        TableKey key = {
            {hits->data, "hits", hits->what, published_hits[i].moves, stage_name(stage)}};
        bool is_called = table_number(table, &key, 5) > 0;
        add_point(drawing, i, is_called ? table_number(table, &key, 8) : NAN);
    }
}

static double highest(const Drawing *drawing)
{
    double most = 10;
    for (int i = 0; i < drawing->chart.series_count; i++)
        for (size_t j = 0; j < drawing->chart.series[i].count; j++)
            most = fmax(most, drawing->points[i][j].y);
    return fmin(100, ceil(most / 10) * 10);
}

static void draw_hits(Drawing *drawing, const Table *table, Stage stage)
{
    static const Line lines[] = {
        {"real games, in the matches", "real", "match"},
        {"synthetic games, in the matches", "synthetic", "match"},
        {"real games, in each other", "real", "games"},
        {"synthetic games, in other ones", "synthetic", "games"},
    };
    new_line(drawing, "the thesis", false);
    for (int i = 0; i < PUBLISHED_BUCKETS; i++)
        add_point(drawing, i, published_hits[i].stages[stage]);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        add_hits(drawing, table, &lines[i], stage);
    drawing->chart.x_title = "move";
    drawing->chart.y_title = "hits, % of the calls";
    drawing->chart.y_most = highest(drawing);
}

static void draw_stage(Drawing *drawing, const Table *table, int figure, StrBuf *out)
{
    static const char *const titles[STAGES] = {
        "Figure 8: hit rate of the full board", "Figure 9: hit rate of the half board",
        "Figure 10: hit rate of the area of concentration",
        "Figure 11: hit rate of the area as a piece sees it"};
    const char *labels[PUBLISHED_BUCKETS];
    int stage = figure - MIMIC_FIRST_FIGURE;
    for (int i = 0; i < PUBLISHED_BUCKETS; i++)
        labels[i] = published_hits[i].moves;
    drawing->chart.title = titles[stage];
    drawing->chart.labels = labels;
    drawing->chart.label_count = PUBLISHED_BUCKETS;
    draw_hits(drawing, table, (Stage)stage);
    chart_draw(&drawing->chart, out);
}

// ---- Figure 12 -------------------------------------------------------------------------

static void add_course(Drawing *drawing, const Table *table, const Line *course)
{
    TableKey key = {{course->data, "course", course->what, NULL, NULL}};
    const TableRow *row = NULL;
    if (!table_find(table, &key, NULL))
        return;
    new_line(drawing, course->name, false);
    while ((row = table_find(table, &key, row)) != NULL) {
        double games = strtod(row->cells[3], NULL);
        drawing->chart.x_most = fmax(drawing->chart.x_most, games);
        add_point(drawing, games, strtod(row->cells[4], NULL));
    }
}

static void draw_course(Drawing *drawing, const Table *table, StrBuf *out)
{
    static const Line lines[] = {
        {"mimic, real games", "real", "mimic"},
        {"mimic, synthetic games", "synthetic", "mimic"},
        {"mimic-thesis, real games", "real", "mimic-thesis"},
        {"mimic-thesis, synthetic games", "synthetic", "mimic-thesis"},
    };
    new_line(drawing, "the thesis: \"mostly above 65 %\"", true);
    drawing->chart.x_most = 1;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        add_course(drawing, table, &lines[i]);
    drawing->points[0][0] = (ChartPoint){0, PUBLISHED_WIN_PERCENT};
    drawing->points[0][1] = (ChartPoint){drawing->chart.x_most, PUBLISHED_WIN_PERCENT};
    drawing->chart.series[0].count = 2;
    drawing->chart.title = "Figure 12: games won against fallback";
    drawing->chart.x_title = "games";
    drawing->chart.y_title = "won so far, %";
    drawing->chart.y_most = 100;
    chart_draw(&drawing->chart, out);
}

void mimic_figure_draw(const Table *table, int figure, StrBuf *out)
{
    Drawing drawing = {.chart = {.series_count = 0}};
    if (figure == MIMIC_LAST_FIGURE)
        draw_course(&drawing, table, out);
    else
        draw_stage(&drawing, table, figure, out);
}
