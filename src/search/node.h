// SPDX-License-Identifier: MIT
// A node of the tree: a state in the middle or at the start of a turn. An edge is a step, a
// push, a pull or the end of the turn, and depth is counted in steps. The score changes
// sign only where the turn passes.
#ifndef SEARCH_NODE_H
#define SEARCH_NODE_H

#include "search/worker.h"

// The score of a state for the side to move, as far as the quest asks. `last` is the move
// before it in the same turn, MOVE_END_TURN at the start of one.
// The score of a finished turn for the side that made it; `next` is where it led.
int node_follow_turn(Worker *worker, const Position *next, Quest rest);

int node_visit(Worker *worker, const Position *pos, GenMove last, Quest quest);

#endif
