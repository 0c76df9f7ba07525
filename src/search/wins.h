// SPDX-License-Identifier: MIT
// Wins in two turns: is there a turn after which the enemy cannot stop a goal?
#ifndef SEARCH_WINS_H
#define SEARCH_WINS_H

#include "core/turngen.h"
#include "search/worker.h"

// Look at the turns of a position that threaten a goal, as far as the budget and a fixed
// number of them allow. Exact when it says yes: then `out` wins. It is not asked whether
// there is a goal at once.
bool wins_find(Worker *worker, TurnGen *gen, const Position *pos, Turn *out);

#endif
