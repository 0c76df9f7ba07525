// SPDX-License-Identifier: MIT
// How well our counts of features agree with the table that the authors of "Move Ranking in
// Arimaa" have counted: the correlation of log odds over the features that occur often
// enough.
#ifndef STUDY_RANKING_AGREEMENT_H
#define STUDY_RANKING_AGREEMENT_H

#include "study/rank_games.h"
#include "train/nb_counts.h"

// What is compared: the log odds of each feature among turns played, among others, and
// their difference, which is the weight of Naive Bayes.
typedef enum AgreementOf {
    AGREEMENT_PLAYED,
    AGREEMENT_OTHERS,
    AGREEMENT_WEIGHT,
    AGREEMENTS
} AgreementOf;

typedef struct NbAgreement {
    int features;                   // that were compared
    double correlation[AGREEMENTS]; // NAN for fewer than three
} NbAgreement;

// Over the features first ... first + count - 1 that `theirs` counts at least `least` times
// among turns played. Both are smoothed by one.
NbAgreement nb_agreement_of(const NbCounts *ours, const NbCounts *theirs, uint64_t least,
                            int first, int count);

// Append rows of all features and of each class, if the user has their table; correlations
// a hundred times what they are.
bool nb_agreement_add(const RankGames *games, StrBuf *out, Error *err);

#endif
