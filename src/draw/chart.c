// SPDX-License-Identifier: MIT
#include "draw/chart.h"

#include <math.h>

#include "draw/svg.h"

// ---- Line charts -----------------------------------------------------------------------

enum {
    WIDTH = 720,
    LEFT = 64,
    RIGHT = 696,
    TOP = 48,
    BOTTOM = 336,
    LEGEND = 404, // the first line of the legend
    LEGEND_LINE = 20,
    LEGEND_COLUMNS = 2,
    TICKS = 6,
    DOTS = 40, // more points than that are a line without dots
};

// The colours of Okabe and Ito, which colour-blind readers can tell apart.
static const char *colour_of(const Chart *chart, int series)
{
    static const char *const colours[CHART_COLOURS] = {"#000000", "#0072b2", "#d55e00",
                                                       "#009e73", "#cc79a7", "#e69f00",
                                                       "#56b4e9", "#7f7f7f"};
    int like = chart->series[series].like;
    return colours[(like > 0 ? like - 1 : series) % CHART_COLOURS];
}

double chart_round_step(double limit, int most)
{
    double power = pow(10, floor(log10(limit / most)));
    const double steps[] = {1, 2, 5, 10};
    for (int i = 0; i < 3; i++)
        if (limit / (steps[i] * power) <= most + 1e-9)
            return steps[i] * power;
    return steps[3] * power;
}

// ---- Where things are ------------------------------------------------------------------

static double clamp(double value, double most)
{
    return value < 0 ? 0 : value > most ? most : value;
}

// Labels stand in the middle of fields of equal width.
static double place_x(const Chart *chart, double x)
{
    double share = chart->labels ? (x + 0.5) / (double)chart->label_count
                                 : clamp(x, chart->x_most) / chart->x_most;
    return LEFT + share * (RIGHT - LEFT);
}

static double place_y(const Chart *chart, double y)
{
    double range = chart->y_most - chart->y_least;
    return BOTTOM - clamp(y - chart->y_least, range) / range * (BOTTOM - TOP);
}

static int legend_lines(const Chart *chart)
{
    return (chart->series_count + LEGEND_COLUMNS - 1) / LEGEND_COLUMNS;
}

// ---- Axes ------------------------------------------------------------------------------

static void add_head(const Chart *chart, StrBuf *out)
{
    int height = LEGEND + legend_lines(chart) * LEGEND_LINE;
    svg_begin(out, WIDTH, height);
    strbuf_print(out, "<text x=\"%d\" y=\"28\" font-size=\"16\">", LEFT);
    svg_add_escaped(out, chart->title);
    strbuf_add(out, "</text>\n");
}

static void add_x_tick(const Chart *chart, double x, const char *label, StrBuf *out)
{
    strbuf_print(out, "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">",
                 place_x(chart, x), BOTTOM + 18);
    if (label)
        svg_add_escaped(out, label);
    else
        strbuf_print(out, "%g", x);
    strbuf_add(out, "</text>\n");
}

static void add_x_axis(const Chart *chart, StrBuf *out)
{
    strbuf_print(out, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">", (LEFT + RIGHT) / 2,
                 BOTTOM + 40);
    svg_add_escaped(out, chart->x_title);
    strbuf_add(out, "</text>\n");
    for (size_t i = 0; chart->labels && i < chart->label_count; i++)
        add_x_tick(chart, (double)i, chart->labels[i], out);
    if (chart->labels)
        return;
    double step = chart_round_step(chart->x_most, TICKS);
    for (int i = 0; i * step <= chart->x_most * 1.000001; i++)
        add_x_tick(chart, i * step, NULL, out);
}

static void add_y_tick(const Chart *chart, double value, StrBuf *out)
{
    double y = place_y(chart, value);
    strbuf_print(out,
                 "<line x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\" stroke=\"%s\"/>\n"
                 "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%g</text>\n",
                 LEFT, y, RIGHT, y, value > chart->y_least ? "#dddddd" : "#000000",
                 LEFT - 8, y + 4, value);
}

static void add_y_axis(const Chart *chart, StrBuf *out)
{
    int middle = (TOP + BOTTOM) / 2;
    double step = chart->y_step > 0
                      ? chart->y_step
                      : chart_round_step(chart->y_most - chart->y_least, TICKS);
    int first = (int)ceil(chart->y_least / step - 1e-6);
    strbuf_print(out,
                 "<text x=\"16\" y=\"%d\" text-anchor=\"middle\" "
                 "transform=\"rotate(-90 16 %d)\">",
                 middle, middle);
    svg_add_escaped(out, chart->y_title);
    strbuf_add(out, "</text>\n");
    for (int i = first; i * step <= chart->y_most * 1.000001; i++)
        add_y_tick(chart, i * step, out);
}

// ---- Series ----------------------------------------------------------------------------

static void add_stroke(const Chart *chart, int index, StrBuf *out)
{
    strbuf_print(out, "fill=\"none\" stroke=\"%s\" stroke-width=\"2\"%s/>\n",
                 colour_of(chart, index),
                 chart->series[index].style == CHART_DASHED ? " stroke-dasharray=\"6 4\""
                                                            : "");
}

// One path; after a gap it begins anew.
static void add_line(const Chart *chart, int index, StrBuf *out)
{
    const ChartSeries *series = &chart->series[index];
    bool is_drawing = false;
    strbuf_add(out, "<path d=\"");
    for (size_t i = 0; i < series->count; i++) {
        const ChartPoint *point = &series->points[i];
        if (!isnan(point->y))
            strbuf_print(out, "%s%.1f %.1f ", is_drawing ? "L" : "M",
                         place_x(chart, point->x), place_y(chart, point->y));
        is_drawing = !isnan(point->y);
    }
    strbuf_add(out, "\" ");
    add_stroke(chart, index, out);
}

static void add_dots(const Chart *chart, int index, StrBuf *out)
{
    const ChartSeries *series = &chart->series[index];
    if (series->count > DOTS)
        return;
    for (size_t i = 0; i < series->count; i++)
        if (!isnan(series->points[i].y))
            strbuf_print(out, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" fill=\"%s\"/>\n",
                         place_x(chart, series->points[i].x),
                         place_y(chart, series->points[i].y), colour_of(chart, index));
}

static void add_mark(const Chart *chart, int index, double x, double y, StrBuf *out)
{
    strbuf_print(out, "<path d=\"M%.1f %.1f l6 6 l6 -6 l-6 -6 z\" ", x - 6, y);
    add_stroke(chart, index, out);
}

static void add_marks(const Chart *chart, int index, StrBuf *out)
{
    const ChartSeries *series = &chart->series[index];
    for (size_t i = 0; i < series->count; i++)
        if (!isnan(series->points[i].y))
            add_mark(chart, index, place_x(chart, series->points[i].x),
                     place_y(chart, series->points[i].y), out);
}

static void add_series(const Chart *chart, int index, StrBuf *out)
{
    if (chart->series[index].style == CHART_MARKS) {
        add_marks(chart, index, out);
        return;
    }
    add_line(chart, index, out);
    add_dots(chart, index, out);
}

static void add_legend(const Chart *chart, int index, StrBuf *out)
{
    const ChartSeries *series = &chart->series[index];
    int x = LEFT + index % LEGEND_COLUMNS * (RIGHT - LEFT) / LEGEND_COLUMNS;
    int y = LEGEND + index / LEGEND_COLUMNS * LEGEND_LINE;
    if (series->style == CHART_MARKS) {
        add_mark(chart, index, x + 14, y - 4, out);
    } else {
        strbuf_print(out, "<path d=\"M%d %d h28\" ", x, y - 4);
        add_stroke(chart, index, out);
    }
    strbuf_print(out, "<text x=\"%d\" y=\"%d\">", x + 36, y);
    svg_add_escaped(out, series->name);
    strbuf_add(out, "</text>\n");
}

void chart_draw(const Chart *chart, StrBuf *out)
{
    add_head(chart, out);
    add_x_axis(chart, out);
    add_y_axis(chart, out);
    for (int i = 0; i < chart->series_count; i++) {
        add_series(chart, i, out);
        add_legend(chart, i, out);
    }
    strbuf_add(out, "</svg>\n");
}

// ---- Heat maps -------------------------------------------------------------------------

enum {
    MAP_LEFT = 64,
    MAP_TOP = 48,
    MAP_FIELD = 28,
    MAP_BELOW = 64,
    MAP_KEY = 96,
    MAP_KEY_FIELDS = 5
};

typedef struct Colour {
    int red;
    int green;
    int blue;
} Colour;

// From white to a blue so dark that it is nearly black.
static Colour shade(double share)
{
    return (Colour){(int)(255 - 247 * share), (int)(255 - 207 * share),
                    (int)(255 - 148 * share)};
}

static long greatest(const HeatMap *map)
{
    long most = 1;
    for (int i = 0; i < map->rows * map->columns; i++)
        most = map->counts[i] > most ? map->counts[i] : most;
    return most;
}

static double share_of(long count, long most)
{
    return log1p((double)count) / log1p((double)most);
}

static int map_bottom(const HeatMap *map)
{
    return MAP_TOP + map->rows * MAP_FIELD;
}

static void add_field(int x, int y, long count, long most, StrBuf *out)
{
    Colour colour = shade(share_of(count, most));
    strbuf_print(out,
                 "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" "
                 "fill=\"#%02x%02x%02x\" stroke=\"#dddddd\"><title>%ld</title></rect>\n",
                 x, y, MAP_FIELD, MAP_FIELD, (unsigned)colour.red, (unsigned)colour.green,
                 (unsigned)colour.blue, count);
}

static void add_fields(const HeatMap *map, StrBuf *out)
{
    long most = greatest(map);
    for (int row = 0; row < map->rows; row++)
        for (int column = 0; column < map->columns; column++)
            add_field(MAP_LEFT + column * MAP_FIELD,
                      map_bottom(map) - (row + 1) * MAP_FIELD,
                      map->counts[row * map->columns + column], most, out);
}

static void add_number(int x, int y, const char *anchor, long number, StrBuf *out)
{
    strbuf_print(out, "<text x=\"%d\" y=\"%d\" text-anchor=\"%s\">%ld</text>\n", x, y,
                 anchor, number);
}

static long name_of(const HeatMap *map, int field)
{
    return map->range > 0 ? (field + 1L) * map->range : field;
}

static void add_map_axes(const HeatMap *map, StrBuf *out)
{
    int middle_x = MAP_LEFT + map->columns * MAP_FIELD / 2;
    int middle_y = MAP_TOP + map->rows * MAP_FIELD / 2;
    for (int column = 0; column < map->columns; column++)
        add_number(MAP_LEFT + column * MAP_FIELD + MAP_FIELD / 2, map_bottom(map) + 18,
                   "middle", name_of(map, column), out);
    for (int row = 0; row < map->rows; row++)
        add_number(MAP_LEFT - 8, map_bottom(map) - row * MAP_FIELD - MAP_FIELD / 2 + 4,
                   "end", name_of(map, row), out);
    strbuf_print(out, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">", middle_x,
                 map_bottom(map) + 40);
    svg_add_escaped(out, map->x_title);
    strbuf_print(out,
                 "</text>\n<text x=\"16\" y=\"%d\" text-anchor=\"middle\" "
                 "transform=\"rotate(-90 16 %d)\">",
                 middle_y, middle_y);
    svg_add_escaped(out, map->y_title);
    strbuf_add(out, "</text>\n");
}

// What the shades mean: none, the most, and powers between.
static void add_key(const HeatMap *map, StrBuf *out)
{
    long most = greatest(map);
    int x = MAP_LEFT + map->columns * MAP_FIELD + 16;
    for (int i = 0; i < MAP_KEY_FIELDS; i++) {
        double share = 1 - (double)i / (MAP_KEY_FIELDS - 1);
        long count = lround(expm1(share * log1p((double)most)));
        add_field(x, MAP_TOP + i * MAP_FIELD, count, most, out);
        add_number(x + MAP_FIELD + 8, MAP_TOP + i * MAP_FIELD + MAP_FIELD / 2 + 4, "start",
                   count, out);
    }
}

void heatmap_draw(const HeatMap *map, StrBuf *out)
{
    svg_begin(out, MAP_LEFT + map->columns * MAP_FIELD + MAP_KEY,
              map_bottom(map) + MAP_BELOW);
    strbuf_print(out, "<text x=\"%d\" y=\"28\" font-size=\"16\">", MAP_LEFT);
    svg_add_escaped(out, map->title);
    strbuf_add(out, "</text>\n");
    add_fields(map, out);
    add_map_axes(map, out);
    add_key(map, out);
    strbuf_add(out, "</svg>\n");
}
