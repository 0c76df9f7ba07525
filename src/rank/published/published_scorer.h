// SPDX-License-Identifier: MIT
// Scores by the published features without listing them: tables of weights, made for the
// position, are read at the squares that a turn has changed.
//
// The same sums as by lists, to the last bit, since weights are whole numbers.
#ifndef RANK_PUBLISHED_PUBLISHED_SCORER_H
#define RANK_PUBLISHED_PUBLISHED_SCORER_H

#include "core/turngen.h"
#include "rank/published/published.h"

typedef struct PublishedScorer PublishedScorer;

PublishedScorer *published_scorer_create(void);
void published_scorer_destroy(PublishedScorer *scorer); // may be NULL

// A new position, and a weight for each feature of `published`; both are borrowed until the
// next one.
void published_scorer_begin(PublishedScorer *scorer, const Scene *scene,
                            const int32_t *weights);

// The sum of the weights of a turn's features, in *out. False, and nothing is known, when
// too many different captures were met: types of pieces, and so tables, depend on them.
bool published_scorer_score(PublishedScorer *scorer, const Position *after, int32_t *out);

#endif
