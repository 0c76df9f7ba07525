// SPDX-License-Identifier: MIT
// Wins in two turns, for certain: is there a turn after which the enemy cannot stop a goal?
#ifndef SEARCH_WINS_H
#define SEARCH_WINS_H

#include "core/turngen.h"
#include "search/worker.h"

// Look at the turns of a position that threaten a goal, as far as the budget and a fixed
// number of them allow. Exact when it says yes: then `out` wins. It is not asked whether
// there is a goal at once.
bool wins_find(Worker *worker, TurnGen *gen, const Position *pos, Turn *out);

// Whether a turn of the root that leads to `after` lets the enemy win so. The tree prunes
// and reduces, and overlooks some of the quiet turns after which a goal can no longer be
// stopped; so whatever is about to become the best turn is looked at once more by itself,
// each board once in a search. False for a worker without a generator, and when the time is
// over.
bool wins_allowed_by(Worker *worker, const Position *after);

#endif
