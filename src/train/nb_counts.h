// SPDX-License-Identifier: MIT
// Naive Bayes: how often each feature occurs in turns that were played and in all others
// of the same positions, and the log odds that follow.
#ifndef TRAIN_NB_COUNTS_H
#define TRAIN_NB_COUNTS_H

#include "rank/rank_model.h"
#include "train/choice_weight.h"

typedef struct NbCounts {
    const FeatureSet *set;
    uint64_t turns[2];       // others, played
    uint64_t *with[2];       // of those, turns with each feature
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

// Counts game by game what nb_counts_run counts in files, with the set, weighing and part
// of `like`.
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

// For each feature whether it is one of the `wanted` most informative (of equals the
// earlier) among those `kept`, if that is not NULL. The caller's to free. Selecting
// features for each part of the game is proposed in "Move Ranking in Arimaa" (Stanford
// 2013, section VIII).
bool *feature_choice(const NbCounts *counts, const bool *kept, int wanted);

#endif
