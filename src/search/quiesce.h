// SPDX-License-Identifier: MIT
// Beyond the horizon: only captures, and turns that stop a goal, until the board is quiet
// enough to be evaluated.
#ifndef SEARCH_QUIESCE_H
#define SEARCH_QUIESCE_H

#include "search/worker.h"

// How many times the turn may still pass. The depth of the quest does not matter.
enum { QUIET_TURNS = 2 };

// The score of a state, for the side to move.
int quiesce(Worker *worker, const Position *pos, Quest quest, int turns);

#endif
