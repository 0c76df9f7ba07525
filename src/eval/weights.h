// SPDX-License-Identifier: MIT
// A weight for each feature, in sixteenths of a centi-rabbit.
#ifndef EVAL_WEIGHTS_H
#define EVAL_WEIGHTS_H

#include "eval/features.h"

enum { WEIGHT_UNIT = 16 };

typedef struct Weights {
    _Alignas(64) int16_t early[FEATURES]; // at the beginning of a game
    _Alignas(64) int16_t late[FEATURES];  // at its end; in between they are mixed
} Weights;

extern const Weights default_weights;

#endif
