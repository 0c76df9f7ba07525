// SPDX-License-Identifier: MIT
// The turns of the root as a ranker judges them: what a turn that good players would hardly
// choose is charged, how much less deeply it is searched, and whether it is looked at at
// all. The shares of the reductions are those of Sharp, the champion of 2015.
#ifndef SEARCH_ROOTRANK_H
#define SEARCH_ROOTRANK_H

#include "search/budget.h"

typedef struct RootRank RootRank;

// Rank the turns of a question. NULL when the budget does not allow for it.
RootRank *rootrank_create(const SearchRanker *ranker, TurnGen *gen,
                          const Question *question, Budget *budget);
void rootrank_destroy(RootRank *ranks);

// What the turn that leads to this key is charged, in centi-rabbits.
int rootrank_cost(const RootRank *ranks, uint64_t key);

// By how many steps the turn that leads to this key is searched less deeply, at this depth
// of the root.
int rootrank_reduction(const RootRank *ranks, uint64_t key, int depth);

bool rootrank_drops_any(const RootRank *ranks);

// Whether the turn that leads to this key is not among those to keep.
bool rootrank_drops(const RootRank *ranks, uint64_t key);

#endif
