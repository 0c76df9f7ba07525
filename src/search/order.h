// SPDX-License-Identifier: MIT
// The order in which moves are tried: the table's move, captures, killers, then by how
// often a move has been best elsewhere.
#ifndef SEARCH_ORDER_H
#define SEARCH_ORDER_H

#include "search/moves.h"
#include "search/search.h"

enum {
    ORDER_MOVES = 1 << 13,
    ARRIVALS = KINDS * SQUARES + 1, // who arrived where; the last is a pass
    KILLERS = 2,
    TRIED_MOST = 32, // so many that failed are held against them
};

typedef struct Order {
    GenMove killers[SEARCH_PLIES][KILLERS];
    int16_t history[SIDES][KINDS][ORDER_MOVES]; // by kind of the mover and move
    int16_t sequel[SIDES][ARRIVALS][ARRIVALS];  // by the arrival before it and its own
} Order;

// The moves of a node, handed out best first.
typedef struct Picker {
    GenMove moves[MOVES_MOST];
    int32_t merits[MOVES_MOST];
    int count;
    int next;
} Picker;

// Where a node is: all that the order depends on but the board.
typedef struct OrderPlace {
    GenMove last;  // the move before in the same turn, MOVE_END_TURN at its start
    GenMove first; // from the table, MOVE_END_TURN for none
    int ply;
    int arrival; // of the move that led here
} OrderPlace;

void order_clear(Order *order);

// Between searches: old merits fade.
void order_age(Order *order);

// Who arrives where by a move.
int order_arrival(const Position *pos, GenMove move);

// All moves of a state, the pass included where it is legal.
void picker_init(Picker *picker, const Order *order, const Position *pos,
                 const OrderPlace *place);

// The best of those not yet handed out; false when there are no more.
bool picker_next(Picker *picker, GenMove *out);

// Whether a push or pull takes an enemy piece into a trap, or from the side of a friend
// that then falls.
bool move_captures(const Position *pos, GenMove move);

// How a move did so far, from -2 * MERIT_FULL to 2 * MERIT_FULL.
enum { MERIT_FULL = 1 << 13 };
int order_merit(const Order *order, const Position *pos, GenMove move, int arrival);

// A move has refuted, and those tried before it have not.
typedef struct Refutation {
    GenMove move;
    int depth;
    const GenMove *tried;
    int tried_count;
} Refutation;

void order_reward(Order *order, const Position *pos, const OrderPlace *place,
                  const Refutation *refutation);

#endif
