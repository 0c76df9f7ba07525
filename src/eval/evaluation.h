// SPDX-License-Identifier: MIT
// Tusk's evaluation, in centi-rabbits: the first rabbit captured is worth 100.
#ifndef EVAL_EVALUATION_H
#define EVAL_EVALUATION_H

#include "eval/weights.h"

// For the side to move; decided games are the rules' to judge.
int evaluate(const Position *pos, const Weights *weights);

// The weighted sum alone, whether there is a network or not.
int evaluate_by_weights(const Position *pos, const Weights *weights);

// The part of one group of features in the score, for the side to move. The parts add up to
// the whole but for rounding.
int evaluate_group(const Position *pos, const Weights *weights, FeatureGroup group);

#endif
