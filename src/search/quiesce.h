// SPDX-License-Identifier: MIT
// Beyond the horizon: only captures, and turns that stop a goal, until the board is quiet
// enough to be evaluated.
#ifndef SEARCH_QUIESCE_H
#define SEARCH_QUIESCE_H

#include "search/worker.h"

// The score of a state, for the side to move. The depth of the quest does not matter.
int quiesce(Worker *worker, const Position *pos, Quest quest);

#endif
