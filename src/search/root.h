// SPDX-License-Identifier: MIT
// The root of the tree: depth after depth, line after line.
#ifndef SEARCH_ROOT_H
#define SEARCH_ROOT_H

#include "search/worker.h"

// Deepen until the budget is used up or the game is decided. The worker numbered 0 reports.
// `out` holds a legal turn already and gets the best.
void root_deepen(Worker *worker, const Position *pos, SearchInfo *out);

#endif
