// SPDX-License-Identifier: MIT
// The turns of the root as a ranker judges them: what a turn that good players would hardly
// choose is charged, how much less deeply it is searched, and whether it is looked at at
// all. The shares of the reductions are those of Sharp, the champion of 2015.
#ifndef SEARCH_ROOT_VERDICT_H
#define SEARCH_ROOT_VERDICT_H

#include "search/team.h"

typedef struct RootVerdicts RootVerdicts;

// A turn of the root where it stands in the order.
typedef struct RootTurn {
    uint64_t key; // of the position it leads to
    Turn turn;
} RootTurn;

// Rank the turns of a question. NULL when the budget does not allow for it.
RootVerdicts *verdicts_create(const SearchRanker *ranker, TurnGen *gen,
                              const Question *question, Budget *budget);
void verdicts_destroy(RootVerdicts *verdicts);

// What the turn that leads to this key is charged, in centi-rabbits.
int verdicts_cost(const RootVerdicts *verdicts, uint64_t key);

// By how many steps the turn that leads to this key is searched less deeply, at this depth
// of the root.
int verdicts_reduction(const RootVerdicts *verdicts, uint64_t key, int depth);

// The turns, ranked first first; and how many of them are kept.
const RootTurn *verdicts_ranked(const RootVerdicts *verdicts);
size_t verdicts_count(const RootVerdicts *verdicts);
size_t verdicts_kept(const RootVerdicts *verdicts);

bool verdicts_drops_any(const RootVerdicts *verdicts);

// Whether the turn that leads to this key is not among those to keep.
bool verdicts_drops(const RootVerdicts *verdicts, uint64_t key);

#endif
