// SPDX-License-Identifier: MIT
// The terms of the evaluation: each finds the features of one or more groups.
#ifndef EVAL_TERMS_H
#define EVAL_TERMS_H

#include "eval/sink.h"

// Pour all features of a position.
void terms_find(const Position *pos, Sink *sink);

#endif
