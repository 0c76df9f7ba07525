// SPDX-License-Identifier: MIT
// The turns of the root in the order a ranker gives them, and how much less deeply those
// far down are searched. The shares are those of Sharp, the champion of 2015.
#ifndef SEARCH_ROOTRANK_H
#define SEARCH_ROOTRANK_H

#include "search/search.h"

typedef struct RootRank RootRank;

// Rank the turns of a position.
RootRank *rootrank_create(const SearchRanker *ranker, TurnGen *gen, const Position *pos);
void rootrank_destroy(RootRank *ranks);

// By how many steps the turn that leads to this key is searched less deeply, at this depth
// of the root.
int rootrank_reduction(const RootRank *ranks, uint64_t key, int depth);

// Whether the board with this key, in mid-turn, is on the way to one of the best turns.
bool rootrank_leads_on(const RootRank *ranks, uint64_t key);

#endif
