// SPDX-License-Identifier: MIT
// The games of a study of rankers: of every three two are learnt from and one is tested on.
// What is tested on is the third of all games, however few were learnt from: the points of
// a learning curve differ in what was learnt, not in the luck of the test.
#ifndef STUDY_RANK_GAMES_H
#define STUDY_RANK_GAMES_H

#include "study/folder.h"
#include "train/rank_test.h"

enum { RANK_PARTS = 3 };

typedef struct RankGames {
    char *const *paths;
    int path_count;
    long min_rating; // of both players
    long games;      // at most
    int jobs;
    const Stop *stop;        // may be NULL
    Progress *progress;      // may be NULL
    const StudyFolder *work; // where what was learnt is kept, to go on from; may be NULL
} RankGames;

// All games; of the first so many those to learn from; of all those to test on.
ExpertSource rank_games_all(const RankGames *games);
ExpertSource rank_games_learnt(const RankGames *games, long first);
ExpertSource rank_games_tested(const RankGames *games);

// Learn by a method, as `tusk measure --train` reads it, from the part to learn from of the
// first so many games; or read what was learnt so in an earlier run of the study. An
// interrupt is a failure: what was half learnt is not kept.
bool rank_games_learn(const RankGames *games, const char *method, long first,
                      RankModel *out, Error *err);

// What is to be learnt otherwise.
typedef struct RankLesson {
    const char *method;
    const char *label; // with the number the name under which it is kept
    long number;
    ExpertSource source;
} RankLesson;

bool rank_games_learn_lesson(const RankGames *games, const RankLesson *lesson,
                             RankModel *out, Error *err);

// Put a ranker to the test, ties for the player, and add the results. An interrupt is a
// failure.
bool rank_games_test(const RankModel *model, const ExpertSource *source, RankTest *test,
                     Error *err);

// The mean percentile only; *turns (may be NULL): of how many turns.
bool rank_games_mean(const RankModel *model, const ExpertSource *source, double *mean,
                     size_t *turns, Error *err);

#endif
