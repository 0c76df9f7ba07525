// SPDX-License-Identifier: MIT
// The feature sets of "Move Ranking in Arimaa" (Stanford 2013): what a turn changes on the
// board, kind by kind, both colours. Features are binary: none is found twice for a turn,
// but for `relative`, where two traps share theirs.
#ifndef RANK_PUBLISHED_PUBLISHED_H
#define RANK_PUBLISHED_PUBLISHED_H

#include "rank/feature_set.h"
#include "rank/published/published_layout.h"

extern const FeatureSet features_published; // the 1,776 used in print
extern const FeatureSet features_authors;   // the same with their slip: h8 is not seen
extern const FeatureSet features_extended;  // and those that were too slow for them: 2,614

// Like `published`, but seen by the side to move (own and enemy pieces for gold and silver,
// rows counted from its home), left and right traps in one: 1,488.
extern const FeatureSet features_relative;

// The index in `relative` of a feature of `published`, for a side to move.
int relative_index(Side mover, int feature);

#endif
