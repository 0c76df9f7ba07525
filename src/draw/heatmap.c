// SPDX-License-Identifier: MIT
#include "draw/heatmap.h"

#include <math.h>

#include "draw/svg.h"

enum { LEFT = 64, TOP = 48, FIELD = 28, BELOW = 64, KEY = 96, KEY_FIELDS = 5 };

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

static int bottom(const HeatMap *map)
{
    return TOP + map->rows * FIELD;
}

static void add_field(int x, int y, long count, long most, StrBuf *out)
{
    Colour colour = shade(share_of(count, most));
    strbuf_print(out,
                 "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" "
                 "fill=\"#%02x%02x%02x\" stroke=\"#dddddd\"><title>%ld</title></rect>\n",
                 x, y, FIELD, FIELD, (unsigned)colour.red, (unsigned)colour.green,
                 (unsigned)colour.blue, count);
}

static void add_fields(const HeatMap *map, StrBuf *out)
{
    long most = greatest(map);
    for (int row = 0; row < map->rows; row++)
        for (int column = 0; column < map->columns; column++)
            add_field(LEFT + column * FIELD, bottom(map) - (row + 1) * FIELD,
                      map->counts[row * map->columns + column], most, out);
}

static void add_label(int x, int y, const char *anchor, long number, StrBuf *out)
{
    strbuf_print(out, "<text x=\"%d\" y=\"%d\" text-anchor=\"%s\">%ld</text>\n", x, y,
                 anchor, number);
}

static long name_of(const HeatMap *map, int field)
{
    return map->range > 0 ? (field + 1L) * map->range : field;
}

static void add_axes(const HeatMap *map, StrBuf *out)
{
    int middle_x = LEFT + map->columns * FIELD / 2;
    int middle_y = TOP + map->rows * FIELD / 2;
    for (int column = 0; column < map->columns; column++)
        add_label(LEFT + column * FIELD + FIELD / 2, bottom(map) + 18, "middle",
                  name_of(map, column), out);
    for (int row = 0; row < map->rows; row++)
        add_label(LEFT - 8, bottom(map) - row * FIELD - FIELD / 2 + 4, "end",
                  name_of(map, row), out);
    strbuf_print(out, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">", middle_x,
                 bottom(map) + 40);
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
    int x = LEFT + map->columns * FIELD + 16;
    for (int i = 0; i < KEY_FIELDS; i++) {
        double share = 1 - (double)i / (KEY_FIELDS - 1);
        long count = lround(expm1(share * log1p((double)most)));
        add_field(x, TOP + i * FIELD, count, most, out);
        add_label(x + FIELD + 8, TOP + i * FIELD + FIELD / 2 + 4, "start", count, out);
    }
}

void heatmap_draw(const HeatMap *map, StrBuf *out)
{
    svg_begin(out, LEFT + map->columns * FIELD + KEY, bottom(map) + BELOW);
    strbuf_print(out, "<text x=\"%d\" y=\"28\" font-size=\"16\">", LEFT);
    svg_add_escaped(out, map->title);
    strbuf_add(out, "</text>\n");
    add_fields(map, out);
    add_axes(map, out);
    add_key(map, out);
    strbuf_add(out, "</svg>\n");
}
