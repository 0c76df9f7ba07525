// SPDX-License-Identifier: MIT
// Rankers with and without phases, learnt and tested on the same games.
#include "study/phase/parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "study/figure.h"
#include "train/rank_fit.h"

// One way to learn.
typedef struct Recipe {
    const char *method; // nb, svm, lr1, bt
    const char *split;  // single, hard, soft, ramps
    const char *recipe; // as `tusk measure --train` reads it
} Recipe;

// Those of a method follow each other, the single one first.
static const Recipe recipes[] = {
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
enum { RECIPES = sizeof recipes / sizeof *recipes, CURVE = 3, PUBLISHED_CURVE = 7 };

// Learning curves of the authors' result files, mean percentiles: of the single Naive Bayes
// and of the one by phases.
typedef struct PublishedCurve {
    const char *title;
    const char *split;
    size_t count;
    double games[PUBLISHED_CURVE];
    double learnt[PUBLISHED_CURVE];
    double tested[PUBLISHED_CURVE];
} PublishedCurve;

static const PublishedCurve published_curves[] = {
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
enum { PUBLISHED_CURVES = sizeof published_curves / sizeof *published_curves };

// A point of a learning curve: mean percentiles.
typedef struct CurvePoint {
    long games; // of the first so many two thirds were learnt from
    double learnt;
    double tested;
    size_t turns; // tested on
} CurvePoint;

typedef struct RankerResult {
    const Recipe *recipe;
    RankTest test; // of all games, each by a ranker that has not seen it
    CurvePoint curve[CURVE];
    int curve_count; // Naive Bayes only
} RankerResult;

// ---- How the games spread over the phases ----------------------------------------------

// `positions` of all phases together.
static bool add_spread(const RankGames *games, size_t *positions, StrBuf *out, Error *err)
{
    PhaseSplit split = {.kind = SPLIT_HARD};
    ExpertSource source = rank_games_all(games);
    size_t counts[PHASE_MIXES];
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

// Every game is ranked by what the other folds taught.
static bool study_folds(const RankGames *games, RankerResult *result, Error *err)
{
    RankModel models[RANK_PARTS];
    RankFitOptions options;
    ExpertSource source = rank_games_tested(games);
    bool is_done = true;
    rank_test_init(&result->test, true);
    if (!rank_option_parse(result->recipe->recipe, &options, err) ||
        !rank_fit_folds(&options, &source, models, err))
        return false;
    for (source.fold = 0; is_done && source.fold < RANK_PARTS; source.fold++)
        is_done = rank_games_test(&models[source.fold], &source, &result->test, err);
    for (int i = 0; i < RANK_PARTS; i++)
        rank_model_free(&models[i]);
    return is_done;
}

// Every point is tested on the same third of all games, and differs in what was learnt
// only.
static bool study_point(const RankGames *games, long first, RankerResult *result,
                        Error *err)
{
    RankModel model;
    ExpertSource learnt = rank_games_learnt(games, first);
    ExpertSource tested = rank_games_tested(games);
    CurvePoint *point = &result->curve[result->curve_count];
    point->games = first;
    if (!rank_games_learn(games, result->recipe->recipe, first, &model, err))
        return false;
    bool is_done = rank_games_mean(&model, &learnt, &point->learnt, NULL, err) &&
                   rank_games_mean(&model, &tested, &point->tested, &point->turns, err);
    result->curve_count += is_done;
    rank_model_free(&model);
    return is_done;
}

static bool study_curve(const RankGames *games, RankerResult *result, Error *err)
{
    long all = (long)result->test.game_count;
    if (strcmp(result->recipe->method, "nb") != 0)
        return true;
    for (int part = 1; part <= CURVE; part++) {
        long first = all * part / CURVE;
        if (first >= RANK_PARTS && !study_point(games, first, result, err))
            return false;
    }
    return true;
}

// ---- Figures 6 and 7, learning curves, 8 and 9, histograms -----------------------------

// Ours, and the published ones, which are dashed.
static bool draw_curve(const RankerResult *result, const PublishedCurve *published,
                       const char *folder, const char *name, Error *err)
{
    enum { MOST_PUBLISHED = 1000 };
    Figure figure = {.chart = {.title = published->title, .y_title = "mean percentile"}};
    const CurvePoint *curve = result->curve;
    double most = MOST_PUBLISHED;
    figure_add_line(&figure, "learnt from", CHART_SOLID, 0);
    for (int i = 0; i < result->curve_count; i++)
        figure_add_size(&figure, (double)curve[i].games, curve[i].learnt);
    figure_add_line(&figure, "tested", CHART_SOLID, 0);
    for (int i = 0; i < result->curve_count; i++) {
        figure_add_size(&figure, (double)curve[i].games, curve[i].tested);
        most = fmax(most, (double)curve[i].games);
    }
    figure_add_line(&figure, "learnt from, published", CHART_DASHED, 1);
    for (size_t i = 0; i < published->count; i++)
        figure_add_size(&figure, published->games[i], published->learnt[i]);
    figure_add_line(&figure, "tested, published", CHART_DASHED, 2);
    for (size_t i = 0; i < published->count; i++)
        figure_add_size(&figure, published->games[i], published->tested[i]);
    return figure_publish_curves(&figure, most, folder, name, err);
}

static bool draw_all(const RankerResult *single, const RankerResult *multiple,
                     const char *folder, Error *err)
{
    RankHistogram single_ranks = {"Single, ‰ of ten moves", &single->test, NULL};
    RankHistogram multiple_ranks = {"Multiple, ‰ of ten moves", &multiple->test, NULL};
    return draw_curve(single, &published_curves[0], folder, "phase-6.svg", err) &&
           draw_curve(multiple, &published_curves[1], folder, "phase-7.svg", err) &&
           rank_histogram_publish(&single_ranks, folder, "phase-8.svg", err) &&
           rank_histogram_publish(&multiple_ranks, folder, "phase-9.svg", err);
}

// ---- The table -------------------------------------------------------------------------

// A line of every ten moves, and of all; against another ranker, if there is one.
static void add_lines(const RankerResult *result, const RankerResult *base, StrBuf *out)
{
    static const char *const moves[RANK_BUCKETS + 1] = {
        "1-10", "11-20", "21-30", "31-40", "41-50", "51-60", "61-70", "71-", "all"};
    static const RankFigure figures[] = {RANK_MEAN, RANK_TOP_10_PERCENT};
    for (int bucket = 0; bucket <= RANK_BUCKETS; bucket++) {
        size_t positions = bucket < RANK_BUCKETS ? result->test.by_bucket[bucket].positions
                                                 : result->test.all.positions;
        if (positions == 0)
            continue;
        strbuf_print(out, "%s\t%s\t%s\t%s\t%zu", base ? "gain" : "ranker",
                     result->recipe->method, result->recipe->split, moves[bucket],
                     positions);
        for (size_t i = 0; i < sizeof figures / sizeof *figures; i++) {
            RankGain gain =
                rank_gain(&result->test, base ? &base->test : NULL, figures[i], bucket);
            strbuf_print(out, "\t%.2f\t%.2f\t%.2f", gain.value, gain.low, gain.high);
        }
        strbuf_add_char(out, '\n');
    }
}

static void add_curve(const RankerResult *result, StrBuf *out)
{
    for (int i = 0; i < result->curve_count; i++)
        strbuf_print(out, "curve\t%s\t%s\t%ld\t%.2f\t%.2f\t%zu\n", result->recipe->method,
                     result->recipe->split, result->curve[i].games, result->curve[i].learnt,
                     result->curve[i].tested, result->curve[i].turns);
}

static void add_published(StrBuf *out)
{
    for (int i = 0; i < PUBLISHED_CURVES; i++) {
        const PublishedCurve *curve = &published_curves[i];
        for (size_t k = 0; k < curve->count; k++)
            strbuf_print(out, "published-curve\tnb\t%s\t%.0f\t%.2f\t%.2f\n", curve->split,
                         curve->games[k], curve->learnt[k], curve->tested[k]);
    }
}

static bool study_all(const RankGames *games, RankerResult *results, StrBuf *out,
                      Error *err)
{
    const RankerResult *single = NULL;
    for (int i = 0; i < RECIPES; i++) {
        RankerResult *result = &results[i];
        result->recipe = &recipes[i];
        ProgressPart whole =
            progress_enter(games->progress, (double)i / RECIPES, (double)(i + 1) / RECIPES,
                           "%s %s", result->recipe->method, result->recipe->split);
        bool is_done = study_folds(games, result, err) && study_curve(games, result, err);
        progress_leave(games->progress, whole);
        if (!is_done)
            return false;
        bool is_single = strcmp(result->recipe->split, "single") == 0;
        single = is_single ? result : single;
        add_lines(result, NULL, out);
        if (!is_single)
            add_lines(result, single, out);
        add_curve(result, out);
    }
    add_published(out);
    return true;
}

bool phase_rankers_add(const RankGames *games, const char *folder, StrBuf *out, Error *err)
{
    size_t positions = 0;
    if (!add_spread(games, &positions, out, err))
        return false;
    if (positions == 0)
        return true;
    RankerResult *results = memory_array(RECIPES, sizeof *results);
    memset(results, 0, RECIPES * sizeof *results);
    bool is_done = study_all(games, results, out, err) &&
                   draw_all(&results[0], &results[1], folder, err);
    for (int i = 0; i < RECIPES; i++)
        rank_test_free(&results[i].test);
    free(results);
    return is_done;
}
