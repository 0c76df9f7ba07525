// SPDX-License-Identifier: MIT
// The terms of the evaluation: each finds the features of one or more groups.
#ifndef EVAL_TERMS_H
#define EVAL_TERMS_H

#include "eval/pair.h"

// All features of a position, weighed at once: gold's minus silver's.
Pair terms_weigh(const Position *pos, const Weights *weights);

// The same as a vector of FEATURES zeros to be added to.
void terms_list(const Position *pos, int16_t *vector);

#endif
