// SPDX-License-Identifier: MIT
// The root by whole turns: those that a ranker keeps are searched one after the other, the
// later in the order the less deeply. Turns that were best once come first, then the rest
// as they were ranked.
#ifndef SEARCH_ROOT_TURNS_H
#define SEARCH_ROOT_TURNS_H

#include "search/worker.h"

// Whether the root is searched that way at this depth.
bool root_turns_apply(const Worker *worker, int depth);

// The score of the root, as node_visit would give it.
int root_turns_visit(Worker *worker, const Position *pos, Quest quest);

#endif
