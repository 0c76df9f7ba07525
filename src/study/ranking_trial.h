// SPDX-License-Identifier: MIT
// A ranker of `tusk study ranking`, learnt from two of every three games and tested on the
// third.
#ifndef STUDY_RANKING_TRIAL_H
#define STUDY_RANKING_TRIAL_H

#include "study/ranking_study.h"
#include "train/rank_test.h"

enum { RANKING_PARTS = 3 };

// Of so many games those to learn from, or those to test on.
ExpertSource ranking_source(const RankingStudy *study, long games, bool is_learnt);

// Learn by a method, as `tusk evaluate --train` reads it, from the part to learn from of so
// many games.
bool ranking_learn(const RankingStudy *study, const char *method, long games,
                   RankModel *out, Error *err);

// Put a ranker to the test, ties for the player. `test` is initialised by this and is to be
// freed in any case. An interrupt is a failure.
bool ranking_test(const RankModel *model, const ExpertSource *source, RankTest *test,
                  Error *err);

#endif
