// SPDX-License-Identifier: MIT
// The order in which moves are tried: the table's move, captures, killers, then by how
// often a move has been best elsewhere.
#ifndef SEARCH_ORDER_H
#define SEARCH_ORDER_H

#include "search/moves.h"
#include "search/search.h"

enum { ORDER_MOVES = 1 << 13, KILLERS = 2 };

typedef struct Order {
    GenMove killers[SEARCH_PLIES][KILLERS];
    int32_t history[SIDES][ORDER_MOVES];
} Order;

typedef struct OrderedMoves {
    GenMove moves[MOVES_MOST];
    bool is_tactical[MOVES_MOST];
    int count;
} OrderedMoves;

void order_clear(Order *order);

// Between searches: old merits fade.
void order_age(Order *order);

// All moves of a state, the pass included where it is legal, best first. `first` from the
// table, MOVE_PASS for none.
void order_moves(const Order *order, const Position *pos, GenMove last, GenMove first,
                 int ply, OrderedMoves *out);

// A move has refuted.
void order_reward(Order *order, const Position *pos, GenMove move, int ply, int depth);

#endif
