// SPDX-License-Identifier: MIT
// What a search may use up: time, nodes, and the word to stop. Shared by all its workers.
#ifndef SEARCH_BUDGET_H
#define SEARCH_BUDGET_H

#include "search/search.h"

typedef struct Budget {
    SearchLimits limits;
    int64_t started_ms;
    _Atomic uint64_t helped; // nodes that the workers but the first have told of
    Stop over;               // raised when something has run out
} Budget;

void budget_begin(Budget *budget, const SearchLimits *limits);

int64_t budget_elapsed_ms(const Budget *budget);

// A helping worker tells of nodes it has searched, and how many were told of.
void budget_tell(Budget *budget, uint64_t nodes);
uint64_t budget_helped(const Budget *budget);

// Look at the clock and at all else, so many nodes having been searched; raises `over`.
void budget_check(Budget *budget, uint64_t nodes);

// Whether to begin to search to this depth.
bool budget_allows(const Budget *budget, int depth);

static inline bool budget_is_over(const Budget *budget)
{
    return stop_is_asked(&budget->over);
}

#endif
