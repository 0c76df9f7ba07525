// SPDX-License-Identifier: MIT
// The rankers that `tusk study ranking` compares: how each is learnt, and what the authors
// of "Move Ranking in Arimaa" (Stanford 2013) found out about it, by their raw results
// where a user has these (see study/table.h), else as far as they are quoted here.
#ifndef STUDY_RANKING_MODELS_H
#define STUDY_RANKING_MODELS_H

#include "train/rank_test.h"

enum {
    RANKING_BUCKETS = 7, // of ten moves each
    RANKING_TOPS = 7,    // per cent of the turns
    RANKING_CURVE = 10,
    RANKING_MODELS = 7,
    RANKING_PRINTED = 5, // the first so many use the features used in print
    RANKING_RECIPES = 8, // of a user's own, at most
    RANKING_PUBLISHED_SIZES = 20,
};

// The per cent of the turns at which published distributions are quoted.
extern const double ranking_tops[RANKING_TOPS];

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
    // Mean percentiles of the turns tested on; of so many games 70 in a hundred were learnt
    // from. 0 behind the last.
    double curve_games[RANKING_CURVE];
    double curve_means[RANKING_CURVE];
} RankingModel;

extern const RankingModel ranking_models[RANKING_MODELS];

// The published share within the first so many per cent; NAN where it is not quoted.
double ranking_within(const RankingModel *model, double top);

// A number of theirs; NAN for one that is not published.
double ranking_published(double number);

// One size of a learning curve: mean percentiles, NAN for unknown.
typedef struct RankingPoint {
    long games;    // of the first so many two thirds were learnt from
    double learnt; // of the turns that were learnt from
    double tested; // of a third of all games, the same for every size
} RankingPoint;

// Per cent, NAN where nothing is published; ties for the player.
typedef struct RankingPublished {
    double within[RANK_SHARES]; // of rank_shares
    double bins[RANKING_BUCKETS][RANK_BINS];
    double quantile_10; // a tenth of the turns played have a lower percentile
    RankingPoint curve[RANKING_PUBLISHED_SIZES]; // theirs were each tested on other games
    int curve_count;
} RankingPublished;

RankingPublished ranking_published_of(const RankingModel *model);

#endif
