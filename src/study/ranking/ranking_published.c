// SPDX-License-Identifier: MIT
#include "study/ranking/ranking_published.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "study/table.h"

// Columns of their tables.
enum { CDF_SHARE = 3, FIRST_BIN = 7, QUANTILE_10 = 14 };
enum { CURVE_GAMES = 1, CURVE_LEARNT = 5, CURVE_TESTED = 6, CURVE_NOTE = 9 };

// The first of their runs that has the number: those of the histograms had most games.
static double number_of_runs(const Table *table, const char *model, const char *at,
                             int column)
{
    double number =
        table_number(table, &(TableKey){{model, "hist3d", at, NULL, NULL}}, column);
    return isnan(number)
               ? table_number(table, &(TableKey){{model, "cdf", at, NULL, NULL}}, column)
               : number;
}

static void fill_within(const RankingModel *model, RankingPublished *out)
{
    Table table = {0};
    table_add_published(&table, "cdf_top_x.tsv");
    for (int i = 0; i < RANK_SHARES; i++) {
        char share[24];
        snprintf(share, sizeof share, "%g", rank_shares[i]);
        double within = 100 * number_of_runs(&table, model->reference, share, CDF_SHARE);
        out->within[i] = isnan(within) ? ranking_within(model, rank_shares[i]) : within;
    }
    table_free(&table);
}

static void fill_bins(const RankingModel *model, RankingPublished *out)
{
    Table table = {0};
    table_add_published(&table, "hist_by_move_number.tsv");
    for (int i = 0; i < RANKING_BUCKETS; i++) {
        char first[24];
        snprintf(first, sizeof first, "%d", i * RANK_BUCKET_MOVES + 1);
        TableKey key = {{model->reference, first, NULL, NULL, NULL}};
        for (int bin = 0; bin < RANK_BINS; bin++)
            out->bins[i][bin] = 100 * table_number(&table, &key, FIRST_BIN + bin);
    }
    table_free(&table);
}

static void fill_quantile(const RankingModel *model, RankingPublished *out)
{
    Table table = {0};
    table_add_published(&table, "summary.tsv");
    out->quantile_10 = 100 * number_of_runs(&table, model->reference, NULL, QUANTILE_10);
    table_free(&table);
}

static void add_size(RankingPublished *out, long games, double learnt, double tested)
{
    if (games > 0 && out->curve_count < RANKING_PUBLISHED_SIZES)
        out->curve[out->curve_count++] = (RankingPoint){games, learnt, tested};
}

// Their older plots, of other settings, are left out.
static void read_curve(const RankingModel *model, const Table *table, RankingPublished *out)
{
    static const char older[] = "Old Plots";
    TableKey key = {{model->reference, NULL, NULL, NULL, NULL}};
    const TableRow *row = NULL;
    while ((row = table_find(table, &key, row)) != NULL)
        if (strncmp(row->cells[CURVE_NOTE], older, strlen(older)) != 0)
            add_size(out, strtol(row->cells[CURVE_GAMES], NULL, 10),
                     strtod(row->cells[CURVE_LEARNT], NULL),
                     strtod(row->cells[CURVE_TESTED], NULL));
}

static void fill_curve(const RankingModel *model, RankingPublished *out)
{
    Table table = {0};
    table_add_published(&table, "learning_curves.tsv");
    read_curve(model, &table, out);
    table_free(&table);
    bool is_absent = out->curve_count == 0;
    for (int i = 0; is_absent && i < RANKING_CURVE; i++)
        add_size(out, lround(model->curve[i].games), NAN, model->curve[i].mean);
}

static RankingPublished nothing(void)
{
    RankingPublished out = {.quantile_10 = NAN};
    for (int i = 0; i < RANK_SHARES; i++)
        out.within[i] = NAN;
    for (int i = 0; i < RANKING_BUCKETS; i++)
        for (int bin = 0; bin < RANK_BINS; bin++)
            out.bins[i][bin] = NAN;
    return out;
}

RankingPublished ranking_published_of(const RankingModel *model)
{
    RankingPublished out = nothing();
    if (!model->reference)
        return out;
    fill_within(model, &out);
    fill_bins(model, &out);
    fill_quantile(model, &out);
    fill_curve(model, &out);
    return out;
}
