// SPDX-License-Identifier: MIT
#include "eval/win_chance.h"

#include <math.h>

// A logistic curve; four rabbits are worth e to 1. Between good players it is steeper at
// the beginning of a game than at its end (see docs/strength.md).
static const double scale = 400;

double win_chance_of_score(int score)
{
    return 1 / (1 + exp(-score / scale));
}
