// SPDX-License-Identifier: MIT
// A weight for each feature, in sixteenths of a centi-rabbit, and what scores mean.
#ifndef EVAL_WEIGHTS_H
#define EVAL_WEIGHTS_H

#include "base/error.h"
#include "eval/features.h"

enum { WEIGHT_UNIT = 16 };

typedef struct Weights {
    _Alignas(64) int16_t early[FEATURES]; // at the beginning of a game
    _Alignas(64) int16_t late[FEATURES];  // at its end; in between they are mixed
    double k; // the score, in centi-rabbits, at which the odds are e to 1
} Weights;

// What models/eval.tsv held when the program was built.
extern const Weights default_weights;

// Whether that file had a row for each feature, in the order of the vector; the sentence
// says what to do if not. Fitting must go on then, all else had better not.
bool weights_check_default(Error *err);

// The chance to win, from 0 to 1, of a side for which the score is `score` centi-rabbits.
double weights_win_chance(const Weights *weights, int score);

#endif
