// SPDX-License-Identifier: MIT
#include "study/ranking/models.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "study/table.h"

const double ranking_tops[RANKING_TOPS] = {1, 2, 5, 10, 20, 30, 50};

const RankingModel ranking_models[RANKING_MODELS] = {
    {
        .name = "nb",
        .method = "nb:set=published",
        .reference = "NB",
        .mean = 85.24,
        .printed_top_10 = 58,
        .within = {19.3, 27.7, 44.0, 58.7, 74.3, 83.3, 92.9},
        .top_10 = {73.8, 66.1, 55.0, 46.8, 40.6, 39.9, 35.7},
        .curve_games = {10, 20, 30, 40, 50, 70, 100, 120, 150},
        .curve_means = {76.88, 80.38, 82.32, 81.99, 83.19, 83.99, 84.15, 84.95, 84.83},
    },
    {
        .name = "svm",
        .method = "svm:set=published",
        .reference = "SVM_s1",
        .mean = 89.61,
        .printed_top_10 = 67,
        .within = {32.5, 43.0, 58.8, 71.3, 82.9, 89.0, 95.4},
        .top_10 = {80.1, 75.0, 69.9, 65.7, 58.5, 58.0, 53.2},
        .curve_games = {100, 150, 200, 250, 300, 400, 500},
        .curve_means = {87.28, 88.75, 88.99, 89.46, 89.34, 88.61, 89.32},
    },
    {
        .name = "lr1",
        .method = "lr1:set=published",
        .reference = "L1LR_s6",
        .mean = 90.00,
        .printed_top_10 = 67,
        .within = {32.4, 43.1, 59.4, 71.9, 83.6, 89.7, 95.8},
        .top_10 = {79.9, 75.4, 70.8, 65.2, 62.4, 61.3, 61.9},
        .curve_games = {100, 150, 200, 250, 300, 400, 500},
        .curve_means = {88.76, 89.33, 89.77, 89.66, 89.93, 89.55, 89.41},
    },
    {
        .name = "lr2",
        .method = "lr2:set=published",
        .reference = "L2LR_s7",
        .mean = 89.89,
        .within = {32.3, 43.2, 59.4, 71.9, 83.6, 89.5, 95.7},
        .curve_games = {100, 150, 200, 250, 300, 400, 500},
        .curve_means = {89.31, 90.00, 90.24, 88.73, 89.05, 89.83, 89.30},
    },
    {
        .name = "bt",
        .method = "bt:set=published",
    },
    {
        .name = "bt-relative",
        .method = "bt:set=relative",
    },
    {
        .name = "bt-full",
        .method = "bt:set=full,mixes=4,ridge=1.5,phase-ridge=6,passes=40,always=40,"
                  "share=0.003,rounds=1,held-out=0",
    },
};

double ranking_within(const RankingModel *model, double top)
{
    for (int i = 0; i < RANKING_TOPS; i++)
        if (fabs(ranking_tops[i] - top) < 1e-9)
            return ranking_published(model->within[i]);
    return NAN;
}

double ranking_published(double number)
{
    return number > 0 ? number : NAN;
}

// ---- Their raw results -----------------------------------------------------------------

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

static void fill_curve(const RankingModel *model, RankingPublished *out)
{
    Table table = {0};
    table_add_published(&table, "learning_curves.tsv");
    // Their older plots, of other settings, are left out.
    static const char older[] = "Old Plots";
    TableKey key = {{model->reference, NULL, NULL, NULL, NULL}};
    const TableRow *row = NULL;
    while ((row = table_find(&table, &key, row)) != NULL)
        if (strncmp(row->cells[CURVE_NOTE], older, strlen(older)) != 0)
            add_size(out, strtol(row->cells[CURVE_GAMES], NULL, 10),
                     strtod(row->cells[CURVE_LEARNT], NULL),
                     strtod(row->cells[CURVE_TESTED], NULL));
    table_free(&table);
    bool is_absent = out->curve_count == 0;
    for (int i = 0; is_absent && i < RANKING_CURVE; i++)
        add_size(out, lround(model->curve_games[i]), NAN, model->curve_means[i]);
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
