// SPDX-License-Identifier: MIT
// How a ranker is to be learnt, as a user says it.
#ifndef TRAIN_RANK_OPTION_H
#define TRAIN_RANK_OPTION_H

#include "train/rank_fit.h"

// Set one option by its name: set, mixes, ridge, phase-ridge, passes, patience, rounds,
// head, pool, always, share, held-out, cost, weight, smoothing (one, towards), seed; whose
// turns count: also-weight, players (all, human, bot), rating, rating-width; split (ramps,
// hard, soft, time), phases (a file of them; the built-in ones), by-time (moves), select;
// from-weight; without (names of classes of the set, a comma or a plus between). One that
// the method does not know is refused.
bool rank_option_set(RankFitOptions *options, const char *name, const char *value,
                     Error *err);

// "METHOD[:name=value,...]", as in "bt:set=relative,ridge=2". The features are those of
// `relative` when nothing is said.
bool rank_option_parse(const char *text, RankFitOptions *out, Error *err);

// Append what differs from the usual of the method, as in a recipe: "ridge=2,share=0.1".
// What the file of a ranker says anyhow is left out: the set, the sets of weights, the
// seed.
void rank_option_describe(const RankFitOptions *options, StrBuf *out);

// What rank_method_find knows, for sentences.
extern const char rank_option_methods[];

#endif
