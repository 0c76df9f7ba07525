// SPDX-License-Identifier: MIT
// The published numbers are those of the authors' raw results, ties counted for the player.
#include "study/ranking_study.h"

#include <math.h>
#include <stdio.h>

#include "base/progress.h"
#include "rank/published.h"
#include "train/rank_fit.h"
#include "train/rank_test.h"

enum { PARTS = 3, STUDIED_BUCKETS = 7 };

// What is known of a method from print; NAN where nothing is.
typedef struct Published {
    RankMethod method;
    double mean;
    double top_5;
    double top_10;
    double printed_top_10;
    double top_10_by_bucket[STUDIED_BUCKETS]; // moves 1-10 to 61-70
} Published;

static const Published published[] = {
    {RANK_NB, 85.24, 44.0, 58.7, 58, {73.8, 66.1, 55.0, 46.8, 40.6, 39.9, 35.7}},
    {RANK_SVM, 89.61, 58.8, 71.3, 67, {80.1, 75.0, 69.9, 65.7, 58.5, 58.0, 53.2}},
    {RANK_LR1, 90.00, 59.4, 71.9, 67, {79.9, 75.4, 70.8, 65.2, 62.4, 61.3, 61.9}},
    {RANK_LR2, 89.89, 59.4, 71.9, NAN, {NAN, NAN, NAN, NAN, NAN, NAN, NAN}},
    {RANK_SOFTMAX, NAN, NAN, NAN, NAN, {NAN, NAN, NAN, NAN, NAN, NAN, NAN}},
};

// Where a row of the table stands.
typedef struct Place {
    StrBuf *out;
    const Published *known;
    long games;
} Place;

static void add_number(StrBuf *out, double value)
{
    if (isnan(value))
        strbuf_add(out, "\t-");
    else
        strbuf_print(out, "\t%.2f", value);
}

static void add_row(const Place *place, const char *what, const char *at, double value,
                    double from_print)
{
    strbuf_print(place->out, "%s\t%s\t%ld\t%s", what,
                 rank_method_name(place->known->method), place->games, at);
    add_number(place->out, value);
    add_number(place->out, from_print);
}

static void end_row(const Place *place, double printed)
{
    add_number(place->out, printed);
    strbuf_add_char(place->out, '\n');
}

static void add_summary(const Place *place, const char *what, const RankTest *test)
{
    const Published *known = place->known;
    add_row(place, what, "mean", rank_measure_figure(&test->all, RANK_MEAN), known->mean);
    end_row(place, NAN);
    add_row(place, what, "top5pct", rank_measure_figure(&test->all, RANK_TOP_5_PERCENT),
            known->top_5);
    end_row(place, NAN);
    add_row(place, what, "top10pct", rank_measure_figure(&test->all, RANK_TOP_10_PERCENT),
            known->top_10);
    end_row(place, known->printed_top_10);
}

static void add_distribution(const Place *place, const RankTest *test)
{
    for (int i = 0; i < RANK_SHARES; i++) {
        char at[24];
        snprintf(at, sizeof at, "%g", rank_shares[i]);
        add_row(place, "cdf", at, 100 * test->within[i] / (double)test->all.positions, NAN);
        end_row(place, NAN);
    }
}

static void add_histogram(const Place *place, const RankTest *test)
{
    for (int i = 0; i < STUDIED_BUCKETS; i++) {
        char at[24];
        if (test->by_bucket[i].positions == 0)
            continue;
        snprintf(at, sizeof at, "%d-%d", i * RANK_BUCKET_MOVES + 1,
                 (i + 1) * RANK_BUCKET_MOVES);
        add_row(place, "top10pct-by-move", at,
                rank_measure_figure(&test->by_bucket[i], RANK_TOP_10_PERCENT),
                place->known->top_10_by_bucket[i]);
        end_row(place, NAN);
        for (int bin = 0; bin < RANK_BINS; bin++) {
            char within[32];
            snprintf(within, sizeof within, "%s:%d-%d", at, bin * 10, bin * 10 + 10);
            add_row(place, "histogram", within,
                    100 * test->bins[i][bin] / (double)test->by_bucket[i].positions, NAN);
            end_row(place, NAN);
        }
    }
}

static ExpertSource source_of(const RankingStudy *study, long games, bool is_learnt)
{
    return (ExpertSource){
        .paths = study->paths,
        .path_count = study->path_count,
        .min_rating = study->min_rating,
        .folds = PARTS,
        .is_without_fold = is_learnt,
        .most_games = games,
        .jobs = study->jobs,
        .stop = study->stop,
    };
}

static bool run_test(const RankModel *model, const ExpertSource *source, RankTest *test,
                     Error *err)
{
    rank_test_init(test, true);
    if (rank_test_run(test, model, source, err))
        return stop_is_asked(source->stop) ? error_set(err, "interrupted") : true;
    return false;
}

// Learn from two thirds of so many games and test on the rest.
static bool study_size(const RankingStudy *study, const Place *place, bool is_whole,
                       Error *err)
{
    RankModel model;
    RankTest test;
    ExpertSource learnt = source_of(study, place->games, true);
    ExpertSource tested = source_of(study, place->games, false);
    RankFitOptions options = rank_fit_usual(place->known->method, &features_published);
    progress_show("%s, %ld games", rank_method_name(options.method), place->games);
    if (!rank_fit(&options, &learnt, &model, err))
        return false;
    bool is_done = run_test(&model, &tested, &test, err);
    if (is_done) {
        add_summary(place, is_whole ? "whole" : "curve", &test);
        if (is_whole) {
            add_distribution(place, &test);
            add_histogram(place, &test);
        }
    }
    rank_test_free(&test);
    rank_model_free(&model);
    return is_done;
}

bool ranking_study_run(const RankingStudy *study, StrBuf *out, Error *err)
{
    strbuf_add(out, "what\tmethod\tgames\tat\tvalue\tpublished\tprinted\n");
    for (size_t i = 0; i < sizeof published / sizeof *published; i++)
        for (int quarter = 1; quarter <= 4; quarter++) {
            Place place = {out, &published[i], study->games * quarter / 4};
            if (place.games >= PARTS && !study_size(study, &place, quarter == 4, err))
                return false;
        }
    progress_clear();
    return true;
}
