// SPDX-License-Identifier: MIT
#include "study/ranking/ranking_study.h"

#include <math.h>
#include <stdlib.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/progress.h"
#include "rank/published/published.h"
#include "study/folder.h"
#include "study/ranking/nb_agreement.h"
#include "study/ranking/ranking_results.h"
#include "study/ranking/ranking_trial.h"
#include "study/ranking/ranking_variants.h"
#include "study/table.h"

enum { QUICK_SIZES = 2, OFTEN = 1000 };

// ---- Rankers ---------------------------------------------------------------------------

// The mean percentile of what was learnt from; half of these games are enough, of all games
// as many as are tested on.
static bool test_learnt(const RankingStudy *study, const RankModel *model, long games,
                        double *out, Error *err)
{
    RankTest test;
    ExpertSource half = ranking_learnt(study, (games + 1) / 2);
    bool is_done = ranking_test(model, &half, &test, err);
    *out = rank_measure_figure(&test.all, RANK_MEAN);
    rank_test_free(&test);
    return is_done;
}

// Learn from two thirds of the first so many games and test on a third of all.
static bool study_size(const RankingStudy *study, long games, RankingResult *result,
                       Error *err)
{
    RankModel model;
    RankingPoint *point = &result->curve[result->curve_count];
    ExpertSource tested = ranking_tested(study);
    progress_show("%s, %ld games", result->model->name, games);
    if (!ranking_learn(study, result->model->method, games, &model, err))
        return false;
    rank_test_free(&result->whole);
    point->games = games;
    bool is_done = ranking_test(&model, &tested, &result->whole, err) &&
                   test_learnt(study, &model, games, &point->learnt, err);
    point->tested = rank_measure_figure(&result->whole.all, RANK_MEAN);
    result->curve_count += is_done;
    rank_model_free(&model);
    return is_done;
}

static bool study_model(const RankingStudy *study, RankingResult *result, Error *err)
{
    int sizes = study->is_quick ? QUICK_SIZES : RANKING_SIZES;
    while (sizes-- > 0) {
        long games = study->games >> sizes;
        if (games >= RANKING_PARTS && !study_size(study, games, result, err))
            return false;
    }
    return true;
}

// ---- Agreement -------------------------------------------------------------------------

static void add_agreement(const NbCounts *ours, const NbCounts *theirs,
                          const FeatureClass *class, long games, StrBuf *out)
{
    static const char *const names[AGREEMENTS] = {"played", "others", "weight"};
    Agreement agreement = nb_agreement_of(ours, theirs, OFTEN, class->first, class->count);
    for (int i = 0; i < AGREEMENTS; i++)
        if (!isnan(agreement.correlation[i]))
            strbuf_print(out, "agreement\tnb\t%ld\t%s:%s:%d\t%.2f\t-\t-\n", games,
                         class->name, names[i], agreement.features,
                         100 * agreement.correlation[i]);
}

static bool read_table(NbCounts *out)
{
    StrBuf text;
    char *path = published_data_path("nb_full_frequency_table.tsv");
    strbuf_init(&text);
    bool is_read = path && file_read(path, &text, NULL) && text.length > 0 &&
                   nb_counts_read_table(out, text.text, NULL);
    strbuf_free(&text);
    free(path);
    return is_read;
}

static bool count_ours(const RankingStudy *study, NbCounts *out, Error *err)
{
    ExpertSource source = ranking_games(study);
    return nb_counts_run(out, &source, err) &&
           (!stop_is_asked(study->stop) || error_set(err, "interrupted"));
}

static bool study_agreement(const RankingStudy *study, StrBuf *out, Error *err)
{
    NbCounts ours;
    NbCounts theirs;
    const FeatureSet *set = &features_authors;
    if (study->is_quick)
        return true;
    nb_counts_init(&ours, set);
    nb_counts_init(&theirs, set);
    bool has_table = read_table(&theirs);
    bool is_done = !has_table || count_ours(study, &ours, err);
    if (has_table && is_done) {
        FeatureClass all = {"all", 0, feature_set_size(set), ""};
        add_agreement(&ours, &theirs, &all, study->games, out);
        for (int i = 0; i < set->class_count; i++)
            add_agreement(&ours, &theirs, &set->classes[i], study->games, out);
    }
    nb_counts_free(&ours);
    nb_counts_free(&theirs);
    return is_done;
}

// ---- How many games there are -----------------------------------------------------------

static void look_at_nothing(void *context, const ExpertGame *game, size_t slot, int worker)
{
    (void)context;
    (void)game;
    (void)slot;
    (void)worker;
}

static void count_game(void *context, const ExpertGame *game, size_t slot)
{
    long *count = context;
    (void)game;
    (void)slot;
    ++*count;
}

static bool count_games(RankingStudy *study, Error *err)
{
    long count = 0;
    ExpertSource source = ranking_games(study);
    ExpertWork work = {look_at_nothing, count_game, &count};
    if (!expert_games_run(&source, &work, err))
        return false;
    study->games = count;
    return count >= RANKING_PARTS ||
           error_set(err, "there are only %ld games to study", count);
}

// ---- The whole -------------------------------------------------------------------------

static bool publish_table(const RankingStudy *study, const StrBuf *table, Error *err)
{
    return !study->folder || study_publish(study->folder, "ranking.tsv", table, err);
}

static bool publish_figures(const RankingStudy *study, const RankingResult *results,
                            int count, Error *err)
{
    return !study->folder || ranking_results_draw(results, count, study->folder, err);
}

// After each ranker everything is written, so that an interrupt costs the next one only.
static bool study_models(const RankingStudy *study, RankingResult *results, int count,
                         StrBuf *out, Error *err)
{
    for (int i = 0; i < count; i++) {
        if (!study_model(study, &results[i], err))
            return false;
        ranking_result_format(&results[i], out);
        if (!publish_figures(study, results, i + 1, err) || !publish_table(study, out, err))
            return false;
    }
    return true;
}

// What takes longest comes last.
static bool study_whole(const RankingStudy *study, RankingResult *results, int count,
                        StrBuf *out, Error *err)
{
    strbuf_add(out, "what\tmethod\tgames\tat\tvalue\tpublished\tprinted\n");
    if (!study_agreement(study, out, err) || !study_models(study, results, count, out, err))
        return false;
    if (study->is_quick)
        return true;
    bool is_done = ranking_variants_run(study, results, count, out, err);
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
    StrBuf settings;
    strbuf_init(&settings);
    strbuf_print(&settings, "min_rating\t%ld\n", study->min_rating);
    for (int i = 0; i < study->path_count; i++)
        strbuf_print(&settings, "games\t%s\n", study->paths[i]);
    StudyPlan plan = {"ranking", study->folder, settings.text, study->resumes};
    bool is_open = study_folder_open(folder, &plan, err);
    strbuf_free(&settings);
    return is_open;
}

bool ranking_study_run(const RankingStudy *asked, StrBuf *out, Error *err)
{
    StudyFolder folder = {0};
    RankingStudy study = *asked;
    if (!count_games(&study, err) || (study.folder && !open_folder(&study, &folder, err)))
        return false;
    study.work = study.folder ? &folder : NULL;
    bool is_done = study_results(&study, out, err);
    study_folder_free(&folder);
    progress_clear();
    return is_done;
}
