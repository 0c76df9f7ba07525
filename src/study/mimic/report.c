// SPDX-License-Identifier: MIT
#include "study/mimic/report.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "study/figure.h"
#include "study/folder.h"
#include "study/mimic/published.h"

static const char *const data_names[] = {"real", "synthetic"};
enum { DATA = 2, TWICE = 16, FIRST_FIGURE = 8, LAST_FIGURE = 12 };

static TableKey key_of(const char *data, const char *kind, const char *first,
                       const char *second, const char *third)
{
    return (TableKey){{data, kind, first, second, third}};
}

static const TableRow *row_of(const Table *table, const char *data, const char *kind,
                              const char *first)
{
    TableKey key = key_of(data, kind, first, NULL, NULL);
    return table_find(table, &key, NULL);
}

// Append a text in which {N} is cell N of a row; "–" for one that is not there.
static void add_cells(const TableRow *row, const char *text, StrBuf *out)
{
    for (; *text; text++) {
        if (*text != '{') {
            strbuf_add_char(out, *text);
            continue;
        }
        char *end = NULL;
        long cell = strtol(text + 1, &end, 10);
        strbuf_add(out, row && row->cells[cell][0] ? row->cells[cell] : "–");
        text = end;
    }
}

// ---- Sizes and set-ups -----------------------------------------------------------------

static void add_data_size(const Table *table, const char *data, StrBuf *out)
{
    const TableRow *row = row_of(table, data, "size", NULL);
    if (row)
        add_cells(row, "| {0} | {2} | {3} |\n", out);
}

static void add_data_setups(const Table *table, const char *data, StrBuf *out)
{
    TableKey key = key_of(data, "setup", NULL, NULL, NULL);
    const TableRow *row = NULL;
    if (!table_find(table, &key, NULL))
        return;
    strbuf_print(
        out,
        "%s games:\n\n| rank | set-up | games | %% | rows of Table 5 | there, %% |\n"
        "|---|---|---|---|---|---|\n",
        data);
    while ((row = table_find(table, &key, row)) != NULL) {
        strbuf_print(out, "| %s | `%.8s/%s`", row->cells[2], row->cells[3],
                     row->cells[3] + 8);
        add_cells(row, " | {4} | {5} | {6} | {7} |\n", out);
    }
    strbuf_add(out, "\n");
}

static void add_published_setups(StrBuf *out)
{
    for (int i = 0; i < PUBLISHED_SETUPS; i++) {
        const PublishedSetup *setup = &published_setups[i];
        strbuf_print(out, "| %s | `%.8s/%s` | %ld | %.2f |\n", setup->rows, setup->code,
                     setup->code + 8, setup->games,
                     100 * (double)setup->games / PUBLISHED_GAMES);
    }
    strbuf_add(out, "\n");
}

// ---- Look-up times ---------------------------------------------------------------------

static void add_times_row(const Table *table, const char *data, int eighths, StrBuf *out)
{
    char number[12];
    snprintf(number, sizeof number, "%d", eighths);
    const TableRow *any = row_of(table, data, "times", number);
    if (!any)
        return;
    add_cells(any, "| {2}/8 | {4} |", out);
    for (TimedLookup lookup = TIMED_SETUP; lookup < TIMED_LOOKUPS; lookup++) {
        TableKey key = key_of(data, "times", number, timed_lookup_name(lookup), NULL);
        add_cells(table_find(table, &key, NULL), " {6} ({7}) | {9} |", out);
    }
    strbuf_add(out, "\n");
}

static void add_data_times(const Table *table, const char *data, StrBuf *out)
{
    if (!row_of(table, data, "times", NULL))
        return;
    strbuf_print(out, "%s games:\n\n| data | turns |", data);
    for (TimedLookup lookup = TIMED_SETUP; lookup < TIMED_LOOKUPS; lookup++)
        strbuf_print(out, " %s, µs | thesis, s |", timed_lookup_name(lookup));
    strbuf_add(out, "\n|---|---|---|---|---|---|---|---|---|---|---|---|---|---|\n");
    for (int i = 1; i <= TWICE; i++)
        add_times_row(table, data, i, out);
    strbuf_add(out, "\n");
}

// ---- The thesis's own queries ----------------------------------------------------------

static void add_data_sql(const Table *table, const char *data, StrBuf *out)
{
    const TableRow *failed = row_of(table, data, "sql-failed", NULL);
    const TableRow *load = row_of(table, data, "sql-load", NULL);
    if (failed)
        add_cells(failed, "{0} games: not timed: {2}.\n\n", out);
    if (!load)
        return;
    add_cells(load, "{0} games, {2} rows", out);
    add_cells(row_of(table, data, "size", NULL), " (Tusk: {3} turns)", out);
    add_cells(load,
              ", filled and indexed in {3} s:\n\n| look-up | queries | median, s | "
              "slowest, s | Tusk, µs | times as fast | thesis, s |\n"
              "|---|---|---|---|---|---|---|\n",
              out);
    for (TimedLookup lookup = TIMED_SETUP; lookup < TIMED_CASCADE; lookup++) {
        const char *name = timed_lookup_name(lookup);
        const TableRow *row = row_of(table, data, "sql", name);
        strbuf_print(out, "| %s", name);
        add_cells(row, " | {4} | {5} | {6}", out);
        add_cells(row_of(table, data, "ratio", name), " | {4} | {5}", out);
        add_cells(row, " | {7} |\n", out);
    }
    strbuf_add(out, "\n");
}

// ---- Hit rates -------------------------------------------------------------------------

static void add_hits_row(const Table *table, const char *data, const char *where,
                         const char *moves, StrBuf *out)
{
    TableKey key = key_of(data, "overall", where, moves, NULL);
    const TableRow *overall = table_find(table, &key, NULL);
    strbuf_print(out, "| %s", moves);
    add_cells(overall, " | {4} |", out);
    for (Stage stage = STAGE_FULL; stage < STAGES; stage++) {
        key = key_of(data, "hits", where, moves, stage_name(stage));
        add_cells(table_find(table, &key, NULL), " {5} / {6} / {7} | {8} | {10} |", out);
    }
    add_cells(overall, " {6} | {8} | {9} |\n", out);
}

static void add_hits_of(const Table *table, const char *data, const char *where,
                        const char *asked, StrBuf *out)
{
    if (!row_of(table, data, "hits", where))
        return;
    strbuf_print(out, "%s games, asked about %s:\n\n| moves | positions |", data, asked);
    for (Stage stage = STAGE_FULL; stage < STAGES; stage++)
        strbuf_print(out, " %s | hit, %% | thesis |", stage_name(stage));
    strbuf_add(out, " at least one, % | thesis printed | thesis corrected |\n|---|---|---|"
                    "---|---|---|---|---|---|---|---|---|---|---|---|---|---|\n");
    for (int bucket = 0; bucket < PUBLISHED_BUCKETS; bucket++)
        add_hits_row(table, data, where, published_hits[bucket].moves, out);
    add_hits_row(table, data, where, "all", out);
    strbuf_add(out, "\n");
}

static void add_data_hits(const Table *table, const char *data, StrBuf *out)
{
    add_hits_of(table, data, "match", "the turns of `mimic-thesis` against `two-move`",
                out);
    add_hits_of(table, data, "games", "games without what they have there themselves", out);
    add_hits_of(table, data, "raw",
                "the same, boards compared as they stand, as the thesis does", out);
}

// ---- Matches, and the page -------------------------------------------------------------

static void add_matches(const Table *table, StrBuf *out)
{
    TableKey key = key_of(NULL, "match", NULL, NULL, NULL);
    const TableRow *row = NULL;
    if (!table_find(table, &key, NULL))
        return;
    strbuf_add(
        out,
        "## Matches (Figure 12)\n\n"
        "The thesis has one figure: \"mostly above 65 %\" of 1,000 games, with 261,080 "
        "real "
        "games, against a bot of which it says no more than that it looks two moves ahead "
        "and is else no better than random. It is not comparable with rows of fewer games. "
        "What copying is worth is the last column: Elo more than the same player with "
        "nothing to copy from.\n\n"
        "| row | archive | its games | player | opponent | games | won, % | 95 % interval "
        "| "
        "Elo | control | Elo more than the control |\n"
        "|---|---|---|---|---|---|---|---|---|---|---|\n");
    while ((row = table_find(table, &key, row)) != NULL)
        add_cells(
            row,
            "| {0} | {2} | {3} | `{4}` | `{5}` | {6} | {8} | {9} to {10} | {11} ({12} "
            "to {13}) | {14} | {15} ({16} to {17}) |\n",
            out);
    strbuf_print(out, "\n![Figure %d](mimic-%d.svg)\n", LAST_FIGURE, LAST_FIGURE);
}

static void add_missing(const Table *table, StrBuf *out)
{
    TableKey key = key_of(NULL, "missing", NULL, NULL, NULL);
    const TableRow *row = NULL;
    while ((row = table_find(table, &key, row)) != NULL)
        add_cells(row, "Not done: {0}: {2}.\n\n", out);
}

// What there is of each of the data.
static void add_each(const Table *table,
                     void (*add)(const Table *table, const char *data, StrBuf *out),
                     StrBuf *out)
{
    for (int i = 0; i < DATA; i++)
        add(table, data_names[i], out);
}

void mimic_report_write(const Table *table, StrBuf *out)
{
    strbuf_add(
        out, "# The move generator that copies earlier players\n\n"
             "P. McKee, *Arimaa: Developing a Higher Ranked Fall Back Move Generator Using "
             "a Relational Database*, 2014, and the same experiments with Tusk, by `tusk "
             "study mimic`. All numbers are in [mimic.tsv](mimic.tsv).\n\n"
             "## The data\n\n| data | games | turns |\n|---|---|---|\n");
    add_each(table, add_data_size, out);
    strbuf_print(out, "| the thesis | %d | %d |\n\n", PUBLISHED_GAMES, PUBLISHED_ROWS);
    strbuf_add(out, "## Set-ups (Table 5)\n\n"
                    "Counted by placement, mirror images together: so the ten rows of the "
                    "thesis are five.\n\n| the thesis's rows | set-up | games | % |\n"
                    "|---|---|---|---|\n");
    add_published_setups(out);
    add_each(table, add_data_setups, out);
    strbuf_add(out, "## Look-up times (Tables 6 and 8 to 11)\n\n"
                    "Microseconds, the median and in brackets what 99 % of the look-ups "
                    "stay below, with the first eighths of the data and with twice the "
                    "data (16/8); beside them the thesis's seconds.\n\n");
    add_each(table, add_data_times, out);
    strbuf_add(out, "## The thesis's own queries on MariaDB\n\n"
                    "`LIKE BINARY` and `REGEXP` on a `CHAR(64)`, the data warm in memory; "
                    "Tusk's look-ups in the same games, both medians.\n\n");
    add_each(table, add_data_sql, out);
    strbuf_add(
        out,
        "## Hit rates (Table 12, Figures 8 to 11)\n\n"
        "Of each stage: how often it was called, hit and legal, and the share of hits "
        "among the calls. *At least one* is counted: the share of positions in which "
        "some stage knew a legal turn, which is also 1 − Π(1 − legal/called). The "
        "thesis's overall is the chance of exactly one stage in its first row and "
        "that of the last stage alone in the others; corrected, it is 1 − Π(1 − p).\n\n");
    add_each(table, add_data_hits, out);
    for (int figure = FIRST_FIGURE; figure < LAST_FIGURE; figure++)
        strbuf_print(out, "![Figure %d](mimic-%d.svg)\n", figure, figure);
    strbuf_add(out, "\n");
    add_missing(table, out);
    add_matches(table, out);
}

// ---- Figures ---------------------------------------------------------------------------

// Rows of the table that become a line.
typedef struct Line {
    const char *name;
    const char *data;
    const char *what; // the games that were asked about, or the bot that played
} Line;

// A bucket without calls is a gap.
static void add_hits_line(const Table *table, const Line *hits, Stage stage, Figure *figure)
{
    if (!row_of(table, hits->data, "hits", hits->what))
        return;
    bool is_of_games = strcmp(hits->what, "match") != 0;
    figure_add_line(figure, hits->name, is_of_games ? CHART_DASHED : CHART_SOLID, 0);
    for (int i = 0; i < PUBLISHED_BUCKETS; i++) {
        TableKey key = key_of(hits->data, "hits", hits->what, published_hits[i].moves,
                              stage_name(stage));
        bool is_called = table_number(table, &key, 5) > 0;
        figure_add_point(figure, i, is_called ? table_number(table, &key, 8) : NAN);
    }
}

static double highest(const Figure *figure)
{
    double most = 10;
    for (int i = 0; i < figure->chart.series_count; i++)
        for (size_t j = 0; j < figure->chart.series[i].count; j++)
            most = fmax(most, figure->points[i][j].y);
    return fmin(100, ceil(most / 10) * 10);
}

static bool draw_hits(const Table *table, Stage stage, const char *folder, Error *err)
{
    static const char *const titles[STAGES] = {
        "Figure 8: hit rate of the full board", "Figure 9: hit rate of the half board",
        "Figure 10: hit rate of the area of concentration",
        "Figure 11: hit rate of the area as a piece sees it"};
    static const Line lines[] = {
        {"real games, in the matches", "real", "match"},
        {"synthetic games, in the matches", "synthetic", "match"},
        {"real games, in each other", "real", "games"},
        {"real games, in each other, raw", "real", "raw"},
        {"synthetic games, in other ones", "synthetic", "games"},
    };
    char name[32];
    const char *labels[PUBLISHED_BUCKETS];
    Figure figure = {.chart = {.title = titles[stage],
                               .x_title = "move",
                               .y_title = "hits, % of the calls",
                               .labels = labels,
                               .label_count = PUBLISHED_BUCKETS}};
    figure_add_line(&figure, "the thesis", CHART_SOLID, 0);
    for (int i = 0; i < PUBLISHED_BUCKETS; i++) {
        labels[i] = published_hits[i].moves;
        figure_add_point(&figure, i, published_hits[i].stages[stage]);
    }
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        add_hits_line(table, &lines[i], stage, &figure);
    figure.chart.y_most = highest(&figure);
    snprintf(name, sizeof name, "mimic-%d.svg", FIRST_FIGURE + (int)stage);
    return figure_publish(&figure, folder, name, err);
}

static void add_course_line(const Table *table, const char *name, Figure *figure)
{
    TableKey key = key_of(name, "course", NULL, NULL, NULL);
    const TableRow *row = table_find(table, &key, NULL);
    if (row)
        figure_add_line(figure, name, CHART_SOLID, 0);
    for (; row; row = table_find(table, &key, row)) {
        double games = strtod(row->cells[2], NULL);
        figure->chart.x_most = fmax(figure->chart.x_most, games);
        figure_add_point(figure, games, strtod(row->cells[3], NULL));
    }
}

static bool draw_course(const Table *table, const char *folder, Error *err)
{
    static const char *const drawn[] = {"two-move", "steps", "steps-raw", "steps-empty",
                                        "steps-whole"};
    Figure figure = {.chart = {.title = "Figure 12: games won by mimic-thesis",
                               .x_title = "games",
                               .y_title = "won so far, %",
                               .x_most = 1,
                               .y_most = 100}};
    figure_add_line(&figure, "the thesis, 261,080 games: \"mostly above 65 %\"",
                    CHART_DASHED, 0);
    figure_add_point(&figure, 0, PUBLISHED_WIN_PERCENT);
    figure_add_point(&figure, 0, PUBLISHED_WIN_PERCENT);
    for (size_t i = 0; i < sizeof drawn / sizeof *drawn; i++)
        add_course_line(table, drawn[i], &figure);
    figure.points[0][1].x = figure.chart.x_most;
    return figure_publish(&figure, folder, "mimic-12.svg", err);
}

// ---- All of it -------------------------------------------------------------------------

bool mimic_report_publish(const Table *table, const char *folder, Error *err)
{
    bool is_written = draw_course(table, folder, err);
    for (Stage stage = STAGE_FULL; is_written && stage < STAGES; stage++)
        is_written = draw_hits(table, stage, folder, err);
    StrBuf page = strbuf_new();
    mimic_report_write(table, &page);
    is_written = is_written && study_publish(folder, "mimic.md", &page, err);
    strbuf_free(&page);
    return is_written;
}
