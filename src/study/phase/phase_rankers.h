// SPDX-License-Identifier: MIT
// Rankers with and without phases, as Choksi, Ebrahim-Zadeh and Mohan 2014 (section 5)
// compared them for Naive Bayes, here also for the methods they name as future work
// (6.2.4), with phases that pass into each other (6.2.1), and always from the same games.
#ifndef STUDY_PHASE_PHASE_RANKERS_H
#define STUDY_PHASE_PHASE_RANKERS_H

#include "base/stop.h"
#include "study/folder.h"
#include "train/rank_test.h"

enum {
    PHASE_RANKERS = 13,
    PHASE_CURVE = 3,
    PHASE_RANKER_FOLDS = 3,
    PHASE_PUBLISHED = 7, // points of a curve, at most
    PHASE_PUBLISHED_CURVES = 2,
};

// One way to learn.
typedef struct PhaseRanker {
    const char *method; // nb, svm, lr1, bt
    const char *split;  // single, hard, soft, ramps
    const char *recipe; // as `tusk measure --train` reads it
} PhaseRanker;

// Those of a method follow each other, the single one first.
extern const PhaseRanker phase_rankers[PHASE_RANKERS];

// Learning curves of the authors' result files, mean percentiles: of the single Naive Bayes
// and of the one by phases.
typedef struct PhasePublished {
    const char *title;
    const char *split;
    size_t count;
    long games[PHASE_PUBLISHED];
    double learnt[PHASE_PUBLISHED];
    double tested[PHASE_PUBLISHED];
} PhasePublished;

extern const PhasePublished phase_published[PHASE_PUBLISHED_CURVES];

// A point of a learning curve: mean percentiles.
typedef struct PhasePoint {
    long games; // of the first so many two thirds were learnt from
    double learnt;
    double tested;
    size_t turns; // tested on
} PhasePoint;

typedef struct PhaseRankerResult {
    const PhaseRanker *ranker;
    RankTest test; // of all games, each by a ranker that has not seen it
    PhasePoint curve[PHASE_CURVE];
    int curve_count; // Naive Bayes only
} PhaseRankerResult;

typedef struct PhaseRankers {
    const StudyFolder *folder; // where the drawings go
    char *const *files;        // of games
    int file_count;
    long min_rating; // of both players
    long games;      // at most
    int jobs;
    const Stop *stop; // may be NULL
} PhaseRankers;

// Append lines
//
//   spread  CLUSTER  POSITIONS  SHARE                       of the games learnt from
//   ranker  METHOD  SPLIT  MOVES  POSITIONS  MEAN  LOW  HIGH  TOP10PCT  LOW  HIGH
//   gain    METHOD  SPLIT  MOVES  POSITIONS  MEAN  LOW  HIGH  TOP10PCT  LOW  HIGH
//   curve   METHOD  SPLIT  GAMES  LEARNT  TESTED  TURNS
//   published-curve  METHOD  SPLIT  GAMES  LEARNT  TESTED
//
// and draw phase-6.svg to phase-9.svg. MOVES is "all" or ten of them, numbers are per cent,
// ties counted for the player; gains are over the single ranker of the method, intervals
// (95 %) are those of games drawn anew. TURNS were tested on, those of the same third of
// all games for every point. Without games of such players there is nothing.
bool phase_rankers_compare(const PhaseRankers *rankers, StrBuf *out, Error *err);

// Draw Figures 6 to 9: learning curves and histograms of Naive Bayes, single and by phase.
bool phase_rankers_draw(const PhaseRankerResult *single, const PhaseRankerResult *multiple,
                        const StudyFolder *folder, Error *err);

#endif
