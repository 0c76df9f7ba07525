// SPDX-License-Identifier: MIT
// A ranker of `tusk study ranking`, learnt from two of every three games and tested on the
// third. What is tested on is the third of all games, however few were learnt from: the
// points of a learning curve differ in what was learnt, not in the luck of the test.
#ifndef STUDY_RANKING_RANKING_TRIAL_H
#define STUDY_RANKING_RANKING_TRIAL_H

#include "study/ranking/ranking_study.h"
#include "train/rank_test.h"

enum { RANKING_PARTS = 3 };

// All games; of the first so many those to learn from; of all those to test on.
ExpertSource ranking_games(const RankingStudy *study);
ExpertSource ranking_learnt(const RankingStudy *study, long games);
ExpertSource ranking_tested(const RankingStudy *study);

// Learn by a method, as `tusk measure --train` reads it, from the part to learn from of so
// many games; or read what was learnt so in an earlier run of the study. An interrupt is a
// failure: what was half learnt is not kept.
bool ranking_learn(const RankingStudy *study, const char *method, long games,
                   RankModel *out, Error *err);

// Put a ranker to the test, ties for the player. `test` is initialised by this and is to be
// freed in any case. An interrupt is a failure.
bool ranking_test(const RankModel *model, const ExpertSource *source, RankTest *test,
                  Error *err);

#endif
