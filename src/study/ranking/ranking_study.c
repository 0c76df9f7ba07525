// SPDX-License-Identifier: MIT
#include "study/ranking/ranking_study.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "study/ranking/agreement.h"
#include "study/ranking/results.h"
#include "study/ranking/trials.h"

enum { QUICK_SIZES = 2 };

// ---- Rankers ---------------------------------------------------------------------------

// Learn from two thirds of the first so many games and test on a third of all. Of what was
// learnt from half of the games are enough, of all games as many as are tested on.
static bool study_size(const RankGames *games, long first, RankingResult *result,
                       Error *err)
{
    RankModel model;
    RankingPoint *point = &result->curve[result->curve_count];
    ExpertSource tested = rank_games_tested(games);
    ExpertSource half = rank_games_learnt(games, (first + 1) / 2);
    if (!rank_games_learn(games, result->model->method, first, &model, err))
        return false;
    rank_test_free(&result->whole);
    rank_test_init(&result->whole, true);
    point->games = first;
    bool is_done = rank_games_test(&model, &tested, &result->whole, err) &&
                   rank_games_mean(&model, &half, &point->learnt, NULL, err);
    point->tested = rank_measure_figure(&result->whole.all, RANK_MEAN);
    result->curve_count += is_done;
    rank_model_free(&model);
    return is_done;
}

static bool study_model(const RankingStudy *study, RankingResult *result, Error *err)
{
    int sizes = study->is_quick ? QUICK_SIZES : RANKING_SIZES;
    bool is_done = true;
    while (is_done && sizes-- > 0) {
        // Each takes twice as long as the one before.
        long first = study->games.games >> sizes;
        ProgressPart whole = progress_enter(
            study->games.progress, 0.5 / (double)(1L << sizes), 1.0 / (double)(1L << sizes),
            "%s, %ld games", result->model->name, first);
        is_done = first < RANK_PARTS || study_size(&study->games, first, result, err);
        progress_leave(study->games.progress, whole);
    }
    return is_done;
}

// ---- Variants --------------------------------------------------------------------------

// What else might be done with the features in print, each beside the plain ranker of the
// same games: every other turn to learn from instead of few, hard negative mining, weights
// and features by the time of the game, and the C and the weights of the turns played that
// its authors tried. Rows: what was tried, name, games, figure, value;
// then `gain`: the figure less that of the plain ranker, with the 95 % interval when the
// games are drawn anew; then, where there are sets of weights by time or features are
// selected, how many weights each set has.
typedef struct Variant {
    const char *what;
    const char *name;
    const char *base; // of ranking_models
    const char *method;
    bool is_of_few_games; // so few that there are as many turns as usual
} Variant;

static const Variant variants[] = {
    {"time", "nb-time", "nb", "nb:set=published,by-time=15", false},
    {"time", "lr1-time", "lr1", "lr1:set=published,by-time=15", false},
    {"time", "bt-time", "bt-relative", "bt:set=relative,by-time=15,phase-ridge=1.25",
     false},
    {"time", "bt-ramps", "bt-relative", "bt:set=relative,mixes=4", false},
    {"selection", "nb-300", "nb", "nb:set=published,select=300", false},
    {"selection", "nb-time-300", "nb", "nb:set=published,by-time=15,select=300", false},
    {"selection", "lr2-300", "lr2", "lr2:set=published,select=300", false},
    {"selection", "lr2-time-300", "lr2", "lr2:set=published,by-time=15,select=300", false},
    {"mining", "lr2-mined", "lr2", "lr2:set=published,rounds=2", false},
    {"mining", "svm-mined", "svm", "svm:set=published,rounds=2", false},
    {"cost", "svm-c0.1", "svm", "svm:set=published,cost=0.1", false},
    {"cost", "svm-c10", "svm", "svm:set=published,cost=10", false},
    {"cost", "svm-c100", "svm", "svm:set=published,cost=100", false},
    {"cost", "svm-c1000", "svm", "svm:set=published,cost=1000", false},
    {"weight", "svm-w10", "svm", "svm:set=published,weight=10", false},
    {"weight", "svm-w100", "svm", "svm:set=published,weight=100", false},
    {"weight", "svm-w1000", "svm", "svm:set=published,weight=1000", false},
    {"weight", "svm-w10000", "svm", "svm:set=published,weight=10000", false},
    {"others", "lr2-all", "lr2", "lr2:set=published,share=1", true},
};

// What is told of each.
static const struct {
    const char *name;
    RankFigure figure;
} figures[] = {{"mean", RANK_MEAN},
               {"top1", RANK_TOP_1},
               {"top5pct", RANK_TOP_5_PERCENT},
               {"top10pct", RANK_TOP_10_PERCENT}};

// A variant under trial.
typedef struct Trial {
    const Variant *variant;
    long games;
    StrBuf *out;
} Trial;

static void add_row(const Trial *trial, const char *what, const char *at, double value)
{
    strbuf_print(trial->out, "%s\t%s\t%ld\t%s\t%.2f\t-\t-\n", what, trial->variant->name,
                 trial->games, at, value);
}

static void add_bound(const Trial *trial, const char *at, const char *bound, double value)
{
    char name[24];
    snprintf(name, sizeof name, "%s:%s", at, bound);
    add_row(trial, "gain", name, value);
}

static void add_figures(const Trial *trial, const RankTest *test, const RankTest *base)
{
    for (size_t i = 0; i < sizeof figures / sizeof *figures; i++) {
        const char *at = figures[i].name;
        RankGain gain = rank_gain(test, base, figures[i].figure, RANK_BUCKETS);
        add_row(trial, trial->variant->what, at,
                rank_measure_figure(&test->all, figures[i].figure));
        add_row(trial, "gain", at, gain.value);
        add_bound(trial, at, "low", gain.low);
        add_bound(trial, at, "high", gain.high);
    }
}

static void add_weights(const Trial *trial, const RankModel *model)
{
    size_t features = (size_t)feature_set_size(model->set);
    for (int mix = 0; mix < model->mixes; mix++) {
        char at[24];
        size_t count = 0;
        for (size_t i = 0; i < features; i++)
            count += model->weights[(size_t)mix * features + i] != 0;
        snprintf(at, sizeof at, "set %d", mix + 1);
        add_row(trial, "weights", at, (double)count);
    }
}

static long games_of(const RankGames *games, const Variant *variant)
{
    const double kept = 0.05; // of the other turns, usually
    if (!variant->is_of_few_games)
        return games->games;
    long few = (long)((double)games->games * kept + 0.5);
    return few < RANK_PARTS ? RANK_PARTS : few;
}

static bool try_variant(const RankGames *games, const Variant *variant,
                        const RankTest *base, StrBuf *out, Error *err)
{
    RankModel model;
    RankTest test;
    Trial trial = {variant, games_of(games, variant), out};
    ExpertSource tested = rank_games_tested(games);
    if (!rank_games_learn(games, variant->method, trial.games, &model, err))
        return false;
    rank_test_init(&test, true);
    bool is_done = rank_games_test(&model, &tested, &test, err);
    if (is_done) {
        add_figures(&trial, &test, base);
        add_weights(&trial, &model);
    }
    rank_test_free(&test);
    rank_model_free(&model);
    return is_done;
}

static bool study_variants(const RankGames *games, const RankingResult *results, int count,
                           StrBuf *out, Error *err)
{
    const size_t tried = sizeof variants / sizeof *variants;
    bool is_done = true;
    for (size_t i = 0; is_done && i < tried; i++) {
        ProgressPart whole =
            progress_enter(games->progress, (double)i / (double)tried,
                           (double)(i + 1) / (double)tried, "%s", variants[i].name);
        for (int k = 0; is_done && k < count; k++)
            if (strcmp(results[k].model->name, variants[i].base) == 0)
                is_done = try_variant(games, &variants[i], &results[k].whole, out, err);
        progress_leave(games->progress, whole);
    }
    return is_done;
}

// ---- The whole -------------------------------------------------------------------------

static bool publish_table(const RankingStudy *study, const StrBuf *table, Error *err)
{
    return !study->folder || study_publish(study->folder, "ranking.tsv", table, err);
}

// After each ranker everything is written, so that an interrupt costs the next one only.
static bool study_models(const RankingStudy *study, RankingResult *results, int count,
                         StrBuf *out, Error *err)
{
    for (int i = 0; i < count; i++) {
        ProgressPart whole =
            progress_enter(study->games.progress, (double)i / count,
                           (double)(i + 1) / count, "%d of %d", i + 1, count);
        bool is_done = study_model(study, &results[i], err);
        progress_leave(study->games.progress, whole);
        if (!is_done)
            return false;
        ranking_result_format(&results[i], out);
        if (study->folder && !ranking_results_draw(results, i + 1, study->folder, err))
            return false;
        if (!publish_table(study, out, err))
            return false;
    }
    return true;
}

// What takes longest comes last.
static bool study_whole(const RankingStudy *study, RankingResult *results, int count,
                        StrBuf *out, Error *err)
{
    strbuf_add(out, "what\tmethod\tgames\tat\tvalue\tpublished\tprinted\n");
    if (study->is_quick)
        return study_models(study, results, count, out, err);
    Progress *progress = study->games.progress;
    ProgressPart whole = progress_enter(progress, 0, 0.05, "counts");
    bool is_done = nb_agreement_add(&study->games, out, err);
    progress_leave(progress, whole);
    progress_enter(progress, 0.05, 0.4, "rankers");
    is_done = is_done && study_models(study, results, count, out, err);
    progress_leave(progress, whole);
    progress_enter(progress, 0.4, 0.5, "random splits");
    is_done = is_done && ranking_trials_add(&study->games, out, err);
    progress_leave(progress, whole);
    if (!is_done)
        return false;
    progress_enter(progress, 0.5, 1, "variants");
    is_done = study_variants(&study->games, results, count, out, err);
    progress_leave(progress, whole);
    return publish_table(study, out, err) && is_done;
}

static bool study_results(const RankingStudy *study, StrBuf *out, Error *err)
{
    RankingModel own[RANKING_RECIPES];
    int ours = study->is_quick ? RANKING_PRINTED : RANKING_MODELS;
    int count = ours + study->recipe_count;
    RankingResult *results = memory_aligned_zero((size_t)count, sizeof *results, 16);
    for (int i = 0; i < study->recipe_count; i++)
        own[i] = (RankingModel){
            .name = study->recipes[i], .method = study->recipes[i], .recipe = i + 1};
    for (int i = 0; i < count; i++) {
        results[i].model = i < ours ? &ranking_models[i] : &own[i - ours];
        results[i].published = ranking_published_of(results[i].model);
    }
    bool is_done = study_whole(study, results, count, out, err);
    for (int i = 0; i < count; i++)
        rank_test_free(&results[i].whole);
    free(results);
    return is_done;
}

// What is learnt depends on these, besides the method and the number of games.
static bool open_folder(const RankingStudy *study, StudyFolder *folder, Error *err)
{
    StrBuf settings = strbuf_new();
    strbuf_print(&settings, "min_rating\t%ld\n", study->games.min_rating);
    for (int i = 0; i < study->games.path_count; i++)
        strbuf_print(&settings, "games\t%s\n", study->games.paths[i]);
    StudyPlan plan = {"ranking", study->folder, settings.text, study->resumes};
    bool is_open = study_folder_open(folder, &plan, err);
    strbuf_free(&settings);
    return is_open;
}

static bool count_games(RankGames *games, Error *err)
{
    size_t count = 0;
    ExpertSource source = rank_games_all(games);
    if (!expert_games_count(&source, &count, err))
        return false;
    games->games = (long)count;
    return count >= RANK_PARTS ||
           error_set(err, "there are only %zu games to study", count);
}

bool ranking_study_run(const RankingStudy *asked, Stop *stop, StrBuf *out, Error *err)
{
    StudyFolder folder = {0};
    RankingStudy study = *asked;
    study.games.stop = stop;
    if (!count_games(&study.games, err) ||
        (study.folder && !open_folder(&study, &folder, err)))
        return false;
    study.games.work = study.folder ? &folder : NULL;
    bool is_done = study_results(&study, out, err);
    study_folder_free(&folder);
    return is_done;
}
