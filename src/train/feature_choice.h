// SPDX-License-Identifier: MIT
// Which features to learn from: those that tell most of whether a turn is played, by their
// mutual information with that. Chosen for each part of the game by itself this is what
// "Move Ranking in Arimaa" (Stanford 2013, section VIII) proposes.
#ifndef TRAIN_FEATURE_CHOICE_H
#define TRAIN_FEATURE_CHOICE_H

#include "train/nb_counts.h"

// The mutual information, in nats, of a feature and of whether a turn was played.
double feature_information(const NbCounts *counts, int feature);

// For each feature of the set whether it is one of the `wanted` that tell most; of equals
// the earlier ones. Only those that are `kept`, if that is not NULL. The caller's to free.
bool *feature_choice(const NbCounts *counts, const bool *kept, int wanted);

#endif
