// SPDX-License-Identifier: MIT
// "Move Ranking in Arimaa" (Stanford 2013) rebuilt: learning curves, the distribution of
// the ranks and their histogram by move number, for each ranker, beside the published
// numbers; and how well our counts of features agree with their authors'.
#ifndef STUDY_RANKING_RANKING_STUDY_H
#define STUDY_RANKING_RANKING_STUDY_H

#include "base/strbuf.h"
#include "study/rank_games.h"

typedef struct RankingStudy {
    RankGames games; // its stop and its folder ranking_study_run sees to
    bool is_quick;   // only the rankers with the features used in print, two sizes
    const char *const *recipes; // rankers besides, as `tusk measure --train` reads them
    int recipe_count;           // at most RANKING_RECIPES
    const char *folder;         // where ranking.tsv and the figures go; NULL for nowhere
    bool resumes; // go on with what was learnt by an earlier run in that folder
} RankingStudy;

// Append the table: a heading, then what, method, games, at, value, published, printed.
// `printed` is what the paper says where its plot exchanged the axes. Values are per cent,
// correlations a hundred times what they are. The agreement with the authors' table of
// counts is there when the table is (see study/table.h), and not in a quick study.
// The table and the figures of what is done so far are in the folder after each ranker.
bool ranking_study_run(const RankingStudy *study, Stop *stop, StrBuf *out, Error *err);

#endif
