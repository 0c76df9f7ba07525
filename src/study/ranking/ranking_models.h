// SPDX-License-Identifier: MIT
// The rankers that `tusk study ranking` compares: how each is learnt, and what "Move
// Ranking in Arimaa" (Stanford 2013) and its authors' raw results say of it.
#ifndef STUDY_RANKING_RANKING_MODELS_H
#define STUDY_RANKING_RANKING_MODELS_H

#include <stddef.h>

enum {
    RANKING_BUCKETS = 7, // of ten moves each
    RANKING_TOPS = 7,    // per cent of the turns
    RANKING_CURVE = 10,
    RANKING_MODELS = 7,
    RANKING_PRINTED = 5, // the first so many use the features used in print
    RANKING_RECIPES = 8, // of a user's own, at most
};

// The per cent of the turns at which published distributions are quoted.
extern const double ranking_tops[RANKING_TOPS];

typedef struct RankingCurve {
    double games; // of which 70 in a hundred were learnt from
    double mean;  // percentile of the turns of the others
} RankingCurve;

// Published numbers in per cent, 0 where there are none; ties counted for the player.
typedef struct RankingModel {
    const char *name;
    const char *method;    // as `tusk measure --train` reads it
    const char *reference; // its name in the authors' raw results; NULL for none
    int recipe;            // number of a user's own, from 1; 0 for ours
    double mean;           // percentile
    double printed_top_10;
    double within[RANKING_TOPS]; // the first so many per cent
    double top_10[RANKING_BUCKETS];
    RankingCurve curve[RANKING_CURVE]; // 0 games behind the last
} RankingModel;

extern const RankingModel ranking_models[RANKING_MODELS];

// The published share within the first so many per cent; NAN where it is not quoted.
double ranking_within(const RankingModel *model, double top);

// A number of theirs; NAN for one that is not published.
double ranking_published(double number);

#endif
