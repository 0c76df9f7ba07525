// SPDX-License-Identifier: MIT
#include "study/mimic/mimic_report.h"

#include <stdio.h>
#include <stdlib.h>

#include "study/mimic/lookup_times.h"
#include "study/mimic/mimic_figures.h"
#include "study/mimic/published.h"

static const char *const data_names[] = {"real", "synthetic"};
enum { DATA = 2, TWICE = 16 };

static TableKey key_of(const char *data, const char *kind, const char *first,
                       const char *second, const char *third)
{
    return (TableKey){{data, kind, first, second, third}};
}

static bool has(const Table *table, const char *data, const char *kind, const char *first)
{
    TableKey key = key_of(data, kind, first, NULL, NULL);
    return table_find(table, &key, NULL) != NULL;
}

// ---- Sizes and set-ups -----------------------------------------------------------------

static void add_sizes(const Table *table, StrBuf *out)
{
    strbuf_add(out, "## The data\n\n| data | games | turns |\n|---|---|---|\n");
    for (int i = 0; i < DATA; i++) {
        TableKey key = key_of(data_names[i], "size", NULL, NULL, NULL);
        if (table_find(table, &key, NULL))
            strbuf_print(out, "| %s | %s | %s |\n", data_names[i],
                         table_cell(table, &key, 2), table_cell(table, &key, 3));
    }
    strbuf_print(out, "| the thesis | %d | %d |\n\n", PUBLISHED_GAMES, PUBLISHED_ROWS);
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
    while ((row = table_find(table, &key, row)) != NULL)
        strbuf_print(out, "| %s | `%.8s/%s` | %s | %s | %s | %s |\n", row->cells[2],
                     row->cells[3], row->cells[3] + 8, row->cells[4], row->cells[5],
                     row->cells[6], row->cells[7]);
    strbuf_add(out, "\n");
}

static void add_setups(const Table *table, StrBuf *out)
{
    strbuf_add(out, "## Set-ups (Table 5)\n\n"
                    "Counted by placement, mirror images together: so the ten rows of the "
                    "thesis are five.\n\n| the thesis's rows | set-up | games | % |\n"
                    "|---|---|---|---|\n");
    for (int i = 0; i < PUBLISHED_SETUPS; i++) {
        const PublishedSetup *setup = &published_setups[i];
        strbuf_print(out, "| %s | `%.8s/%s` | %ld | %.2f |\n", setup->rows, setup->code,
                     setup->code + 8, setup->games,
                     100 * (double)setup->games / PUBLISHED_GAMES);
    }
    strbuf_add(out, "\n");
    for (int i = 0; i < DATA; i++)
        add_data_setups(table, data_names[i], out);
}

// ---- Look-up times ---------------------------------------------------------------------

static void add_times_row(const Table *table, const char *data, const char *eighths,
                          StrBuf *out)
{
    TableKey any = key_of(data, "times", eighths, NULL, NULL);
    if (!table_find(table, &any, NULL))
        return;
    strbuf_print(out, "| %s/8 | %s |", eighths, table_cell(table, &any, 4));
    for (TimedLookup lookup = TIMED_SETUP; lookup < TIMED_LOOKUPS; lookup++) {
        TableKey key = key_of(data, "times", eighths, timed_lookup_name(lookup), NULL);
        strbuf_print(out, " %s (%s) | %s |", table_cell(table, &key, 6),
                     table_cell(table, &key, 7), table_cell(table, &key, 9));
    }
    strbuf_add(out, "\n");
}

static void add_data_times(const Table *table, const char *data, StrBuf *out)
{
    char eighths[12];
    if (!has(table, data, "times", NULL))
        return;
    strbuf_print(out, "%s games:\n\n| data | turns |", data);
    for (TimedLookup lookup = TIMED_SETUP; lookup < TIMED_LOOKUPS; lookup++)
        strbuf_print(out, " %s, µs | thesis, s |", timed_lookup_name(lookup));
    strbuf_add(out, "\n|---|---|---|---|---|---|---|---|---|---|---|---|---|---|\n");
    for (int i = 1; i <= TWICE; i++) {
        snprintf(eighths, sizeof eighths, "%d", i);
        add_times_row(table, data, eighths, out);
    }
    strbuf_add(out, "\n");
}

static void add_times(const Table *table, StrBuf *out)
{
    strbuf_add(out, "## Look-up times (Tables 6 and 8 to 11)\n\n"
                    "Microseconds, the median and in brackets what 99 % of the look-ups "
                    "stay below, with the first eighths of the data and with twice the "
                    "data (16/8); beside them the thesis's seconds.\n\n");
    for (int i = 0; i < DATA; i++)
        add_data_times(table, data_names[i], out);
}

// ---- The thesis's own queries ----------------------------------------------------------

static void add_data_sql(const Table *table, const char *data, StrBuf *out)
{
    TableKey failed = key_of(data, "sql-failed", NULL, NULL, NULL);
    TableKey load = key_of(data, "sql-load", NULL, NULL, NULL);
    TableKey size = key_of(data, "size", NULL, NULL, NULL);
    if (table_find(table, &failed, NULL))
        strbuf_print(out, "%s games: not timed: %s.\n\n", data,
                     table_cell(table, &failed, 2));
    if (!table_find(table, &load, NULL))
        return;
    strbuf_print(out,
                 "%s games, %s rows (Tusk: %s turns), filled and indexed in %s s:\n\n| "
                 "look-up | queries | "
                 "median, s | slowest, s | Tusk, µs | times as fast | thesis, s |\n"
                 "|---|---|---|---|---|---|---|\n",
                 data, table_cell(table, &load, 2), table_cell(table, &size, 3),
                 table_cell(table, &load, 3));
    for (TimedLookup lookup = TIMED_SETUP; lookup < TIMED_CASCADE; lookup++) {
        TableKey key = key_of(data, "sql", timed_lookup_name(lookup), NULL, NULL);
        TableKey ratio = key_of(data, "ratio", timed_lookup_name(lookup), NULL, NULL);
        strbuf_print(out, "| %s | %s | %s | %s | %s | %s | %s |\n",
                     timed_lookup_name(lookup), table_cell(table, &key, 4),
                     table_cell(table, &key, 5), table_cell(table, &key, 6),
                     table_cell(table, &ratio, 4), table_cell(table, &ratio, 5),
                     table_cell(table, &key, 7));
    }
    strbuf_add(out, "\n");
}

static void add_sql(const Table *table, StrBuf *out)
{
    strbuf_add(out, "## The thesis's own queries on MariaDB\n\n"
                    "`LIKE BINARY` and `REGEXP` on a `CHAR(64)`, the data warm in memory; "
                    "Tusk's look-ups in the same games, both medians.\n\n");
    for (int i = 0; i < DATA; i++)
        add_data_sql(table, data_names[i], out);
}

// ---- Hit rates -------------------------------------------------------------------------

typedef struct Asked {
    const char *data;
    const char *where;
} Asked;

static void add_hits_row(const Table *table, const Asked *asked, const char *moves,
                         StrBuf *out)
{
    TableKey all = key_of(asked->data, "overall", asked->where, moves, NULL);
    strbuf_print(out, "| %s | %s |", moves, table_cell(table, &all, 4));
    for (Stage stage = STAGE_FULL; stage < STAGES; stage++) {
        TableKey key = key_of(asked->data, "hits", asked->where, moves, stage_name(stage));
        strbuf_print(out, " %s / %s / %s | %s | %s |", table_cell(table, &key, 5),
                     table_cell(table, &key, 6), table_cell(table, &key, 7),
                     table_cell(table, &key, 8), table_cell(table, &key, 10));
    }
    strbuf_print(out, " %s | %s | %s |\n", table_cell(table, &all, 6),
                 table_cell(table, &all, 8), table_cell(table, &all, 9));
}

static void add_hits_of(const Table *table, const Asked *asked, StrBuf *out)
{
    if (!has(table, asked->data, "hits", asked->where))
        return;
    strbuf_print(out, "%s games, asked about %s:\n\n| moves | positions |", asked->data,
                 asked->where[0] == 'm' ? "the turns of `mimic-thesis` against `fallback`"
                                        : "games without what they have there themselves");
    for (Stage stage = STAGE_FULL; stage < STAGES; stage++)
        strbuf_print(out, " %s | hit, %% | thesis |", stage_name(stage));
    strbuf_add(out, " at least one, % | thesis printed | thesis corrected |\n|---|---|---|"
                    "---|---|---|---|---|---|---|---|---|---|---|---|---|---|\n");
    for (int bucket = 0; bucket < PUBLISHED_BUCKETS; bucket++)
        add_hits_row(table, asked, published_hits[bucket].moves, out);
    add_hits_row(table, asked, "all", out);
    strbuf_add(out, "\n");
}

static void add_hits(const Table *table, StrBuf *out)
{
    strbuf_add(
        out,
        "## Hit rates (Table 12, Figures 8 to 11)\n\n"
        "Of each stage: how often it was called, hit and legal, and the share of hits "
        "among the calls. *At least one* is counted: the share of positions in which "
        "some stage knew a legal turn, which is also 1 − Π(1 − legal/called). The "
        "thesis's overall is the chance of exactly one stage in its first row and "
        "that of the last stage alone in the others; corrected, it is 1 − Π(1 − p).\n\n");
    for (int i = 0; i < DATA; i++) {
        Asked match = {data_names[i], "match"};
        Asked games = {data_names[i], "games"};
        add_hits_of(table, &match, out);
        add_hits_of(table, &games, out);
    }
    for (int figure = MIMIC_FIRST_FIGURE; figure < MIMIC_LAST_FIGURE; figure++)
        strbuf_print(out, "![Figure %d](mimic-%d.svg)\n", figure, figure);
    strbuf_add(out, "\n");
}

// ---- Matches ---------------------------------------------------------------------------

static void add_matches(const Table *table, StrBuf *out)
{
    TableKey key = key_of(NULL, "match", NULL, NULL, NULL);
    const TableRow *row = NULL;
    if (!table_find(table, &key, NULL))
        return;
    strbuf_add(out, "## Against `fallback` (Figure 12)\n\n| data | bot | games | won | % | "
                    "95 % interval | illegal | lost on time | crashed | thesis, % |\n"
                    "|---|---|---|---|---|---|---|---|---|---|\n");
    while ((row = table_find(table, &key, row)) != NULL)
        strbuf_print(out, "| %s | `%s` | %s | %s | %s | %s to %s | %s | %s | %s | > %s |\n",
                     row->cells[0], row->cells[2], row->cells[3], row->cells[4],
                     row->cells[5], row->cells[6], row->cells[7], row->cells[8],
                     row->cells[9], row->cells[10], row->cells[11]);
    strbuf_print(out, "\n![Figure %d](mimic-%d.svg)\n", MIMIC_LAST_FIGURE,
                 MIMIC_LAST_FIGURE);
}

// ---- All -------------------------------------------------------------------------------

void mimic_report_write(const Table *table, StrBuf *out)
{
    strbuf_add(
        out, "# The move generator that copies earlier players\n\n"
             "P. McKee, *Arimaa: Developing a Higher Ranked Fall Back Move Generator Using "
             "a Relational Database*, 2014, and the same experiments with Tusk, by `tusk "
             "study mimic`. All numbers are in [mimic.tsv](mimic.tsv).\n\n");
    add_sizes(table, out);
    add_setups(table, out);
    add_times(table, out);
    add_sql(table, out);
    add_hits(table, out);
    add_matches(table, out);
}

static bool publish_figures(const StudyFolder *folder, const Table *table, Error *err)
{
    bool is_written = true;
    for (int figure = MIMIC_FIRST_FIGURE; is_written && figure <= MIMIC_LAST_FIGURE;
         figure++) {
        char name[32];
        StrBuf drawing;
        snprintf(name, sizeof name, "mimic-%d.svg", figure);
        strbuf_init(&drawing);
        mimic_figure_draw(table, figure, &drawing);
        is_written = study_folder_publish(folder, name, &drawing, err);
        strbuf_free(&drawing);
    }
    return is_written;
}

bool mimic_report_publish(const StudyFolder *folder, const StrBuf *rows, Error *err)
{
    Table table = {0};
    StrBuf page;
    table_add(&table, rows->text);
    strbuf_init(&page);
    mimic_report_write(&table, &page);
    bool is_written = study_folder_publish(folder, "mimic.tsv", rows, err) &&
                      publish_figures(folder, &table, err) &&
                      study_folder_publish(folder, "mimic.md", &page, err);
    strbuf_free(&page);
    table_free(&table);
    return is_written;
}
