// SPDX-License-Identifier: MIT
// The moves of the search: single steps, pushes and pulls, each one edge of the tree, and
// ending the turn. Orders of the same steps that lead to the same board are tried once
// (core/genboard.h).
#ifndef SEARCH_MOVES_H
#define SEARCH_MOVES_H

#include "core/genboard.h"
#include "core/position.h"

enum {
    MOVES_MOST = 512,          // room for the moves of any board met in play
    MOVE_END_TURN = MOVE_NONE, // the turn ends before its fourth step
    MOVE_UNKNOWN = 0xffff,     // no move is known
};

typedef struct MoveList {
    GenMove moves[MOVES_MOST];
    int count;
} MoveList;

// How many steps of the turn a move takes; a pass takes what is left.
static inline int move_cost(const Position *pos, GenMove move)
{
    if (move == MOVE_END_TURN)
        return STEPS_PER_TURN - pos->steps_used;
    return move & (MOVE_PUSH | MOVE_PULL) ? 2 : 1;
}

// All moves but the pass, after `last` (MOVE_END_TURN at the start of a turn).
void moves_find(const Position *pos, GenMove last, MoveList *out);

// Make a move; hands over the turn after the fourth step. Returns the squares that traps
// emptied.
Bitboard move_make(Position *pos, GenMove move);

// A turn that has ended where it began is no turn.
static inline bool move_is_idle(const Position *pos, const Position *next)
{
    return next->side != pos->side && (next->key ^ ZOBRIST_SILVER) == pos->turn_key;
}

// The steps of a turn, or of the rest of one, as moves: the halves of pushes and pulls
// together. Returns how many.
int moves_of_steps(const Position *pos, const Turn *turn, GenMove out[STEPS_PER_TURN]);

#endif
