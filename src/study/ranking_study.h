// SPDX-License-Identifier: MIT
// "Move Ranking in Arimaa" (Stanford 2013) rebuilt: learning curves, the distribution of
// the ranks and their histogram by move number, for each method, beside the published
// numbers.
#ifndef STUDY_RANKING_STUDY_H
#define STUDY_RANKING_STUDY_H

#include "base/stop.h"
#include "base/strbuf.h"
#include "train/expert_games.h"

typedef struct RankingStudy {
    char *const *paths; // of games
    int path_count;
    long min_rating; // of both players
    long games;      // at most; of every three games one is tested on, as about published
    int jobs;
    const Stop *stop; // may be NULL
} RankingStudy;

// Append the table: a heading, then what, method, games, at, value, published, printed.
// `printed` is what the paper says where its plot exchanged the axes. Values are per cent.
bool ranking_study_run(const RankingStudy *study, StrBuf *out, Error *err);

#endif
