// SPDX-License-Identifier: MIT
#include "study/ranking/ranking_trial.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "rank/rank_model.h"
#include "train/rank_fit.h"

ExpertSource ranking_games(const RankingStudy *study)
{
    return (ExpertSource){
        .paths = study->paths,
        .path_count = study->path_count,
        .min_rating = study->min_rating,
        .most_games = study->games,
        .jobs = study->jobs,
        .stop = study->stop,
    };
}

ExpertSource ranking_learnt(const RankingStudy *study, long games)
{
    ExpertSource source = ranking_tested(study);
    source.is_without_fold = true;
    source.most_games = games;
    return source;
}

ExpertSource ranking_tested(const RankingStudy *study)
{
    ExpertSource source = ranking_games(study);
    source.folds = RANKING_PARTS;
    return source;
}

// ---- Learning --------------------------------------------------------------------------

static bool learn(const RankingStudy *study, const char *method, long games, RankModel *out,
                  Error *err)
{
    RankFitOptions options;
    ExpertSource learnt = ranking_learnt(study, games);
    if (!rank_option_parse(method, &options, err) || !rank_fit(&options, &learnt, out, err))
        return false;
    if (!stop_is_asked(study->stop))
        return true;
    rank_model_free(out);
    return error_set(err, "interrupted");
}

// A method may hold anything, so that its file is named by a number made from it.
static char *kept_file(const RankingStudy *study, const char *method, long games)
{
    char name[64];
    uint64_t number = UINT64_C(0xcbf29ce484222325);
    for (; *method; method++)
        number = (number ^ (unsigned char)*method) * UINT64_C(0x100000001b3);
    snprintf(name, sizeof name, "%016" PRIx64 "-%ld.rank", number, games);
    return study_folder_file(study->work, name);
}

static bool learn_and_keep(const RankingStudy *study, const char *method, long games,
                           RankModel *out, Error *err)
{
    char *path = kept_file(study, method, games);
    bool is_kept = access(path, F_OK) == 0;
    bool is_done =
        is_kept ? rank_model_load(path, out, err) : learn(study, method, games, out, err);
    if (is_done && !is_kept && !rank_model_save(path, out, err)) {
        rank_model_free(out);
        is_done = false;
    }
    free(path);
    return is_done;
}

bool ranking_learn(const RankingStudy *study, const char *method, long games,
                   RankModel *out, Error *err)
{
    return study->work ? learn_and_keep(study, method, games, out, err)
                       : learn(study, method, games, out, err);
}

// ---- Testing ---------------------------------------------------------------------------

bool ranking_test(const RankModel *model, const ExpertSource *source, RankTest *test,
                  Error *err)
{
    rank_test_init(test, true);
    if (!rank_test_run(test, model, source, err))
        return false;
    return !stop_is_asked(source->stop) || error_set(err, "interrupted");
}
