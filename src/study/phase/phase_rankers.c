// SPDX-License-Identifier: MIT
#include "study/phase/phase_rankers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/progress.h"
#include "train/rank_fit.h"
#include "train/rank_test.h"

const PhaseRanker phase_rankers[PHASE_RANKERS] = {
    {"nb", "single", "nb:set=published"},
    {"nb", "hard", "mnb:set=published"},
    {"nb", "soft", "mnb:set=published,split=soft"},
    {"svm", "single", "svm:set=published,share=0.01"},
    {"svm", "hard", "msvm:set=published,share=0.01"},
    {"svm", "soft", "msvm:set=published,share=0.01,split=soft"},
    {"lr1", "single", "lr1:set=published,share=0.01"},
    {"lr1", "hard", "mlr1:set=published,share=0.01"},
    {"lr1", "soft", "mlr1:set=published,share=0.01,split=soft"},
    {"bt", "single", "bt:set=published,held-out=0,passes=30,rounds=1"},
    {"bt", "hard", "bt:set=published,held-out=0,passes=30,rounds=1,split=hard"},
    {"bt", "soft", "bt:set=published,held-out=0,passes=30,rounds=1,split=soft"},
    {"bt", "ramps", "bt:set=published,held-out=0,passes=30,rounds=1,mixes=4"},
};

const PhasePublished phase_published[PHASE_PUBLISHED_CURVES] = {
    {
        .title = "Naive Bayes",
        .split = "single",
        .count = 5,
        .games = {10, 30, 50, 100, 150},
        .learnt = {88.21, 86.80, 86.77, 86.32, 86.25},
        .tested = {76.88, 82.32, 83.19, 84.15, 84.83},
    },
    {
        .title = "Multiple Naive Bayes",
        .split = "hard",
        .count = 7,
        .games = {10, 30, 50, 100, 150, 500, 1000},
        .learnt = {88.76, 88.88, 88.18, 88.64, 88.67, 88.27, 87.75},
        .tested = {71.91, 77.82, 82.52, 84.48, 84.58, 87.02, 87.23},
    },
};

static ExpertSource source_of(const PhaseRankers *rankers)
{
    return (ExpertSource){
        .paths = rankers->files,
        .path_count = rankers->file_count,
        .min_rating = rankers->min_rating,
        .folds = PHASE_RANKER_FOLDS,
        .most_games = rankers->games,
        .jobs = rankers->jobs,
        .stop = rankers->stop,
    };
}

static bool check_stop(const PhaseRankers *rankers, Error *err)
{
    return !stop_is_asked(rankers->stop) || error_set(err, "interrupted");
}

// ---- How the games spread over the phases ----------------------------------------------

// `positions` of all phases together.
static bool add_spread(const PhaseRankers *rankers, size_t *positions, StrBuf *out,
                       Error *err)
{
    PhaseSplit split = {.kind = SPLIT_HARD};
    ExpertSource source = source_of(rankers);
    size_t counts[PHASE_MIXES];
    source.folds = 0;
    if (!phase_model_default(&split.phases, err) ||
        !phase_part_count(&split, 1, NULL, &source, counts, err))
        return false;
    *positions = 0;
    for (int i = 0; i < PHASE_MIXES; i++)
        *positions += counts[i];
    for (int i = 0; *positions > 0 && i < split.phases.clusters.count; i++)
        strbuf_print(out, "spread\t%d\t%zu\t%.4f\n", i, counts[i],
                     (double)counts[i] / (double)*positions);
    return true;
}

// ---- Learning and testing --------------------------------------------------------------

static bool test_folds(const PhaseRankers *rankers, const RankModel *models, RankTest *test,
                       Error *err)
{
    ExpertSource tested = source_of(rankers);
    bool is_done = true;
    for (tested.fold = 0; is_done && tested.fold < PHASE_RANKER_FOLDS; tested.fold++)
        is_done = rank_test_run(test, &models[tested.fold], &tested, err);
    return is_done && check_stop(rankers, err);
}

// Every game is ranked by what the other folds taught.
static bool study_ranker(const PhaseRankers *rankers, PhaseRankerResult *result, Error *err)
{
    RankModel models[PHASE_RANKER_FOLDS];
    RankFitOptions options;
    ExpertSource learnt = source_of(rankers);
    rank_test_init(&result->test, true);
    progress_show("%s %s", result->ranker->method, result->ranker->split);
    if (!rank_option_parse(result->ranker->recipe, &options, err) ||
        !rank_fit_folds(&options, &learnt, models, err))
        return false;
    bool is_done = test_folds(rankers, models, &result->test, err);
    for (int i = 0; i < PHASE_RANKER_FOLDS; i++)
        rank_model_free(&models[i]);
    return is_done;
}

// The mean of how many turns.
static bool mean_of(const RankModel *model, const ExpertSource *source, double *mean,
                    size_t *turns, Error *err)
{
    RankTest test;
    rank_test_init(&test, true);
    bool is_done = rank_test_run(&test, model, source, err);
    *mean = rank_measure_figure(&test.all, RANK_MEAN);
    *turns = test.all.positions;
    rank_test_free(&test);
    return is_done;
}

// Every point is tested on the same third of all games, and differs in what was learnt
// only.
static bool study_point(const PhaseRankers *rankers, long games, PhaseRankerResult *result,
                        Error *err)
{
    RankModel model;
    RankFitOptions options;
    ExpertSource tested = source_of(rankers);
    ExpertSource learnt = tested;
    PhasePoint *point = &result->curve[result->curve_count];
    learnt.most_games = games;
    learnt.is_without_fold = true;
    point->games = games;
    if (!rank_option_parse(result->ranker->recipe, &options, err) ||
        !rank_fit(&options, &learnt, &model, err))
        return false;
    bool is_done = mean_of(&model, &learnt, &point->learnt, &point->turns, err) &&
                   mean_of(&model, &tested, &point->tested, &point->turns, err) &&
                   check_stop(rankers, err);
    result->curve_count += is_done;
    rank_model_free(&model);
    return is_done;
}

static bool study_curve(const PhaseRankers *rankers, PhaseRankerResult *result, Error *err)
{
    long all = (long)result->test.game_count;
    if (strcmp(result->ranker->method, "nb") != 0)
        return true;
    for (int part = 1; part <= PHASE_CURVE; part++) {
        long games = all * part / PHASE_CURVE;
        if (games >= PHASE_RANKER_FOLDS && !study_point(rankers, games, result, err))
            return false;
    }
    return true;
}

// ---- The table -------------------------------------------------------------------------

static const char *moves_of(int bucket)
{
    static const char *const names[RANK_BUCKETS + 1] = {
        "1-10", "11-20", "21-30", "31-40", "41-50", "51-60", "61-70", "71-", "all"};
    return names[bucket];
}

static size_t positions_of(const RankTest *test, int bucket)
{
    return bucket < RANK_BUCKETS ? test->by_bucket[bucket].positions : test->all.positions;
}

// A line of every ten moves, and of all; against another ranker, if there is one.
static void add_lines(const PhaseRankerResult *result, const PhaseRankerResult *base,
                      StrBuf *out)
{
    static const RankFigure figures[] = {RANK_MEAN, RANK_TOP_10_PERCENT};
    for (int bucket = 0; bucket <= RANK_BUCKETS; bucket++) {
        if (positions_of(&result->test, bucket) == 0)
            continue;
        strbuf_print(out, "%s\t%s\t%s\t%s\t%zu", base ? "gain" : "ranker",
                     result->ranker->method, result->ranker->split, moves_of(bucket),
                     positions_of(&result->test, bucket));
        for (size_t i = 0; i < sizeof figures / sizeof *figures; i++) {
            RankGain gain =
                rank_gain(&result->test, base ? &base->test : NULL, figures[i], bucket);
            strbuf_print(out, "\t%.2f\t%.2f\t%.2f", gain.value, gain.low, gain.high);
        }
        strbuf_add_char(out, '\n');
    }
}

static void add_curve(const PhaseRankerResult *result, StrBuf *out)
{
    for (int i = 0; i < result->curve_count; i++)
        strbuf_print(out, "curve\t%s\t%s\t%ld\t%.2f\t%.2f\t%zu\n", result->ranker->method,
                     result->ranker->split, result->curve[i].games, result->curve[i].learnt,
                     result->curve[i].tested, result->curve[i].turns);
}

static void add_published(StrBuf *out)
{
    for (int i = 0; i < PHASE_PUBLISHED_CURVES; i++)
        for (size_t k = 0; k < phase_published[i].count; k++)
            strbuf_print(out, "published-curve\tnb\t%s\t%ld\t%.2f\t%.2f\n",
                         phase_published[i].split, phase_published[i].games[k],
                         phase_published[i].learnt[k], phase_published[i].tested[k]);
}

static bool study_all(const PhaseRankers *rankers, PhaseRankerResult *results, StrBuf *out,
                      Error *err)
{
    const PhaseRankerResult *single = NULL;
    for (int i = 0; i < PHASE_RANKERS; i++) {
        PhaseRankerResult *result = &results[i];
        result->ranker = &phase_rankers[i];
        if (!study_ranker(rankers, result, err) || !study_curve(rankers, result, err))
            return false;
        bool is_single = strcmp(result->ranker->split, "single") == 0;
        single = is_single ? result : single;
        add_lines(result, NULL, out);
        if (!is_single)
            add_lines(result, single, out);
        add_curve(result, out);
    }
    add_published(out);
    return phase_rankers_draw(&results[0], &results[1], rankers->folder, err);
}

bool phase_rankers_compare(const PhaseRankers *rankers, StrBuf *out, Error *err)
{
    size_t positions = 0;
    if (!add_spread(rankers, &positions, out, err))
        return false;
    if (positions == 0)
        return true;
    PhaseRankerResult *results = memory_array(PHASE_RANKERS, sizeof *results);
    memset(results, 0, PHASE_RANKERS * sizeof *results);
    bool is_done = study_all(rankers, results, out, err);
    for (int i = 0; i < PHASE_RANKERS; i++)
        rank_test_free(&results[i].test);
    free(results);
    progress_clear();
    return is_done;
}
