// SPDX-License-Identifier: MIT
#include "study/ranking_trial.h"

#include "train/rank_option.h"

ExpertSource ranking_source(const RankingStudy *study, long games, bool is_learnt)
{
    return (ExpertSource){
        .paths = study->paths,
        .path_count = study->path_count,
        .min_rating = study->min_rating,
        .folds = RANKING_PARTS,
        .is_without_fold = is_learnt,
        .most_games = games,
        .jobs = study->jobs,
        .stop = study->stop,
    };
}

bool ranking_learn(const RankingStudy *study, const char *method, long games,
                   RankModel *out, Error *err)
{
    RankFitOptions options;
    ExpertSource learnt = ranking_source(study, games, true);
    return rank_option_parse(method, &options, err) &&
           rank_fit(&options, &learnt, out, err);
}

bool ranking_test(const RankModel *model, const ExpertSource *source, RankTest *test,
                  Error *err)
{
    rank_test_init(test, true);
    if (!rank_test_run(test, model, source, err))
        return false;
    return !stop_is_asked(source->stop) || error_set(err, "interrupted");
}
