// SPDX-License-Identifier: MIT
// The board as the turn generator sees it: what bulk generation needs is kept ready.
//
// A move here is a single step of an own piece, a push or a pull; the last two are taken
// whole, as two steps, so that nothing but the board passes from one move to the next.
#ifndef CORE_GENBOARD_H
#define CORE_GENBOARD_H

#include <string.h>

#include "core/turn.h"

// Where the two sides stand, and the key: enough to follow a move without making it.
typedef struct Outline {
    Bitboard own;
    Bitboard enemy;
    uint64_t key; // of the position if the turn ended here
    Side side;    // whose turn it is: the owner of `own`
} Outline;

// What single steps are found from.
typedef struct GenFront {
    Outline outline;
    Bitboard rabbits;         // own
    Bitboard dominated;       // own pieces next to a stronger enemy
    uint8_t kind_at[SQUARES]; // right on occupied squares, stale elsewhere
} GenFront;

typedef struct GenBoard {
    GenFront front;
    Bitboard of_kind[KINDS];
    Bitboard meets_stronger[KINDS]; // squares next to an enemy stronger than the kind
} GenBoard;

// A move in 14 bits: the own piece's step, what it is, where the enemy is, what traps did.
typedef uint16_t GenMove;

enum {
    MOVE_STEP_MASK = 0xff, // the Step of the own piece
    MOVE_PUSH = 0x100,     // into the square of an enemy, which goes in the enemy direction
    MOVE_PULL = 0x200,     // an enemy follows; it stood in the enemy direction
    MOVE_ENEMY_SHIFT = 10, // two bits: the enemy direction
    MOVE_CAPTURES = 0x1000, // a single step that makes a trap remove something
    MOVE_NONE = 0x2000,     // no move: the board is the start
};

static inline GenMove move_push(Square from, Direction direction, Direction enemy)
{
    return (GenMove)(step_of(from, direction) | MOVE_PUSH | (int)enemy << MOVE_ENEMY_SHIFT);
}

static inline GenMove move_pull(Square from, Direction direction, Direction enemy)
{
    return (GenMove)(step_of(from, direction) | MOVE_PULL | (int)enemy << MOVE_ENEMY_SHIFT);
}

static inline Step move_own_step(GenMove move)
{
    return (Step)(move & MOVE_STEP_MASK);
}

// A single step that captures nothing: the common case, made and ordered more simply.
static inline bool move_is_plain(GenMove move)
{
    return !(move & (MOVE_PUSH | MOVE_PULL | MOVE_CAPTURES | MOVE_NONE));
}

// The step of the enemy piece in a push or pull.
Step move_enemy_step(GenMove move);

// Append the steps of a move to a turn, in playing order.
void move_append(GenMove move, Turn *turn);

GenBoard genboard_of(const Position *pos);

// Make any move.
void genboard_make(GenBoard *board, GenMove move);

// The key any move leads to, traps included, without making it.
uint64_t genboard_key_after(const GenFront *front, GenMove move);

// The front after a plain step, its key being known; `meets_stronger` stays as it is. Built
// anew rather than copied and changed: reading back what was just written would stall.
static inline void genfront_after(const GenBoard *board, Step step, uint64_t key,
                                  GenFront *out)
{
    const GenFront *front = &board->front;
    Bitboard left = bb_of(step_from(step));
    Bitboard come = bb_of(step_to(step));
    uint8_t kind = front->kind_at[step_from(step)];
    memcpy(out->kind_at, front->kind_at, sizeof out->kind_at);
    out->kind_at[step_to(step)] = kind;
    out->outline.own = front->outline.own ^ (left | come);
    out->outline.enemy = front->outline.enemy;
    out->outline.key = key;
    out->outline.side = front->outline.side;
    out->rabbits = front->rabbits ^ (kind == RABBIT ? left | come : 0);
    out->dominated = (front->dominated & ~left) | (board->meets_stronger[kind] & come);
}

// Own pieces that are not frozen.
static inline Bitboard genfront_movers(const GenFront *front)
{
    Bitboard own = front->outline.own;
    return own & ~(front->dominated & ~bb_neighbours(own));
}

// ---- The order of steps ----------------------------------------------------------------
//
// Which moves need not be tried after a step: the order that keeps the turn generator from
// finding the same board along every permutation of the same steps.
//
// Call a single step plain when it captures nothing. A plain step d after a plain step c is
// skipped when the two can be exchanged and d comes from a lower square: the same board is
// then found by d before c. Captures, pushes and pulls are skipped after any plain step
// they can be exchanged with. After anything but a plain step nothing is skipped.
//
// No board is lost. Order all moves: captures, pushes and pulls lowest, above them the
// plain steps by the square they come from. Of all shortest paths to a board take one whose
// last move is greatest. Were that move skipped, exchanging it with the one before would
// give a path just as short with a greater last move.
//
// Let piece P make c, piece D make d. They can be exchanged unless
// - D is P, or D steps to the square P left;
// - D needs P: it is next to a stronger enemy and to where P went;
// - P needed D: P stood next to a stronger enemy and to D;
// - a trap needs both: P left a trap beside which D stands, D steps onto a trap beside
// which
//   P now stands, or a friend stands on a trap whose side D leaves and beside which P came.
//   (That D captures nothing, being plain, says that whatever else stands on a trap beside
//   D has another friend there.)

// The plain steps to be tried on the board that plain step `c` led to: all but those that
// can be exchanged with it and come from a lower square, and `c` taken back. `meets`:
// squares where the piece that made `c` meets a stronger.
static inline Bitboard4 steporder_tried_steps(const GenFront *front, Step c, Bitboard meets)
{
    Bitboard left = bb_of(step_from(c));
    Bitboard come = bb_of(step_to(c));
    Bitboard own = front->outline.own;
    Bitboard next_to_left = square_neighbours[step_from(c)];
    Bitboard next_to_come = square_neighbours[step_to(c)];
    Bitboard key_traps = ((next_to_come & own) | left) & TRAPS;

    Bitboard bound = come | (front->dominated & next_to_come) | bb_neighbours(key_traps) |
                     (meets & left ? next_to_left : 0);
    Bitboard4 bound_targets = bb4_towards(left | (next_to_come & TRAPS));
    Bitboard4 back = bb4_all(come) & bb4_towards(left);
    return (bb4_all(bound | ~(left - 1)) | bound_targets) & ~back;
}

// The squares a push or pull must keep clear of to be exchangeable with plain step c.
static inline Bitboard steporder_zone(Step c)
{
    Bitboard path = bb_of(step_from(c)) | bb_of(step_to(c));
    Bitboard near = path | bb_neighbours(path);
    return near | bb_neighbours(near & TRAPS);
}

// The steps that make a trap remove something to be tried after plain step `c`: those that
// may not be exchangeable with it.
static inline Bitboard4 steporder_tried_captures(Step c)
{
    return bb4_all(steporder_zone(c));
}

// The squares that a push or pull touches.
static inline Bitboard steporder_touched(GenMove push_or_pull)
{
    Step own = move_own_step(push_or_pull);
    Step enemy = move_enemy_step(push_or_pull);
    return bb_of(step_from(own)) | bb_of(step_to(own)) | bb_of(step_from(enemy)) |
           bb_of(step_to(enemy));
}

#endif
