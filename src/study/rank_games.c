// SPDX-License-Identifier: MIT
#include "study/rank_games.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/hash.h"
#include "base/ranks.h"
#include "train/rank_fit.h"

ExpertSource rank_games_all(const RankGames *games)
{
    return (ExpertSource){
        .paths = games->paths,
        .path_count = games->path_count,
        .min_rating = games->min_rating,
        .most_games = games->games,
        .jobs = games->jobs,
        .stop = games->stop,
        .progress = games->progress,
    };
}

ExpertSource rank_games_learnt(const RankGames *games, long first)
{
    ExpertSource source = rank_games_tested(games);
    source.is_without_fold = true;
    source.most_games = first;
    return source;
}

ExpertSource rank_games_tested(const RankGames *games)
{
    ExpertSource source = rank_games_all(games);
    source.folds = RANK_PARTS;
    return source;
}

// ---- Learning --------------------------------------------------------------------------

static bool learn(const RankGames *games, const RankLesson *lesson, RankModel *out,
                  Error *err)
{
    RankFitOptions options;
    if (!rank_option_parse(lesson->method, &options, err) ||
        !rank_fit(&options, &lesson->source, out, err))
        return false;
    if (!stop_is_asked(games->stop))
        return true;
    rank_model_free(out);
    return error_set(err, "interrupted");
}

// A label may hold anything, so that its file is named by a number made from it.
static char *kept_file(const StudyFolder *work, const RankLesson *lesson)
{
    char name[64];
    uint64_t number = checksum_of(lesson->label, strlen(lesson->label));
    snprintf(name, sizeof name, "%016" PRIx64 "-%ld.rank", number, lesson->number);
    return study_folder_file(work, name);
}

bool rank_games_learn_lesson(const RankGames *games, const RankLesson *lesson,
                             RankModel *out, Error *err)
{
    if (!games->work)
        return learn(games, lesson, out, err);
    char *path = kept_file(games->work, lesson);
    bool is_kept = ranks_agree(access(path, F_OK) == 0, NULL);
    bool is_done =
        is_kept ? rank_model_load(path, out, err) : learn(games, lesson, out, err);
    if (is_done && !is_kept &&
        !ranks_agree(ranks_mine() != 0 || rank_model_save(path, out, err), err)) {
        rank_model_free(out);
        is_done = false;
    }
    free(path);
    return is_done;
}

bool rank_games_learn(const RankGames *games, const char *method, long first,
                      RankModel *out, Error *err)
{
    RankLesson lesson = {method, method, first, rank_games_learnt(games, first)};
    return rank_games_learn_lesson(games, &lesson, out, err);
}

// ---- Testing ---------------------------------------------------------------------------

bool rank_games_test(const RankModel *model, const ExpertSource *source, RankTest *test,
                     Error *err)
{
    return rank_test_run(test, model, source, err) &&
           (!stop_is_asked(source->stop) || error_set(err, "interrupted"));
}

bool rank_games_mean(const RankModel *model, const ExpertSource *source, double *mean,
                     size_t *turns, Error *err)
{
    RankTest test;
    rank_test_init(&test, true);
    bool is_done = rank_games_test(model, source, &test, err);
    *mean = rank_measure_figure(&test.all, RANK_MEAN);
    if (turns)
        *turns = test.all.positions;
    rank_test_free(&test);
    return is_done;
}
