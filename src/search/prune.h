// SPDX-License-Identifier: MIT
// What need not be searched, or not as deeply. All of it is judgement, none of it proof.
#ifndef SEARCH_PRUNE_H
#define SEARCH_PRUNE_H

#include "search/revert.h"
#include "search/worker.h"

// How much better than beta a node must look to be left at that.
static inline int prune_margin_above(int depth)
{
    return 40 + 35 * depth;
}

// How much worse than alpha a node must look for captures alone to be tried.
static inline int prune_margin_below(int depth)
{
    return 60 + 50 * depth;
}

// A move as far as reductions go.
typedef struct LateMove {
    int index;        // in the order, from 0
    int merit;        // order_merit
    bool is_tactical; // prune_is_tactical
} LateMove;

// Whether a move may decide something: captures, pushes and pulls beside traps, rabbits
// near goal, the end of a turn.
bool prune_is_tactical(const Position *pos, GenMove move);

// By how many steps a move late in the order is searched less deeply.
int prune_reduction(const LateMove *move, int depth, bool is_principal);

// What a turn loses by it that the enemy can take it back, in centi-rabbits.
static inline int prune_reverted_cost(Reverted reverted)
{
    return reverted == REVERTED_FULLY ? 300 : reverted == REVERTED_PARTLY ? 20 : 0;
}

#endif
