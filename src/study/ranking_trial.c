// SPDX-License-Identifier: MIT
#include "study/ranking_trial.h"

#include "train/rank_option.h"

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

bool ranking_learn(const RankingStudy *study, const char *method, long games,
                   RankModel *out, Error *err)
{
    RankFitOptions options;
    ExpertSource learnt = ranking_learnt(study, games);
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
