// SPDX-License-Identifier: MIT
// Naive Bayes: how often each feature is there in turns that were played and in all others
// that could have been, and the log odds that follow.
#ifndef TRAIN_NB_COUNTS_H
#define TRAIN_NB_COUNTS_H

#include "rank/rank_model.h"
#include "train/choice_weight.h"

typedef struct NbCounts {
    const FeatureSet *set;
    uint64_t turns[2];       // others, played
    uint64_t *with[2];       // of those the turns with each feature
    ChoiceWeighing weighing; // whose turns are counted; all of them as initialised
    const PhasePart *part;   // of which positions; NULL for all, as initialised
} NbCounts;

typedef enum NbSmoothing {
    NB_ADD_ONE, // as published: one turn more with, one without each feature
    NB_TOWARDS, // one played turn more, that has each feature as often as others
} NbSmoothing;

void nb_counts_init(NbCounts *counts, const FeatureSet *set);
void nb_counts_free(NbCounts *counts);

// Count all turns of the source's games. A feature that a turn fires twice counts once.
bool nb_counts_run(NbCounts *counts, const ExpertSource *source, Error *err);

// Counts the turns of games that are at hand, as nb_counts_run does with those of files:
// the same features of the same players and positions as `like` has.
typedef struct NbCounter NbCounter;

NbCounter *nb_counter_create(const NbCounts *like);
void nb_counter_destroy(NbCounter *counter);
void nb_counter_see(NbCounter *counter, const ExpertGame *game);

// Add the counts of a table in which each line has the index of a feature first and the
// counts of others and of played turns in the columns named n_nonexpert and n_expert; the
// totals stand in a remark: "nonexpert N, expert N". The lines must be all features in
// order.
bool nb_counts_read_table(NbCounts *counts, const char *text, Error *err);

// Append such a table, with the log odds by the published smoothing in a last column.
void nb_counts_write_table(const NbCounts *counts, StrBuf *out);

// The log odds of each feature, in a model that this initialises. The constant part, which
// is the same for all turns of a position, is left out.
void nb_counts_model(const NbCounts *counts, NbSmoothing smoothing, RankModel *out);

// The mutual information, in nats, of a feature and of whether a turn was played.
double feature_information(const NbCounts *counts, int feature);

// Which features to learn from: for each whether it is one of the `wanted` that tell most;
// of equals the earlier ones. Only those that are `kept`, if that is not NULL. Chosen for
// each part of the game by itself this is what "Move Ranking in Arimaa" (Stanford 2013,
// section VIII) proposes. The caller's to free.
bool *feature_choice(const NbCounts *counts, const bool *kept, int wanted);

#endif
