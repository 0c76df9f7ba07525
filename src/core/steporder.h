// SPDX-License-Identifier: MIT
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
#ifndef CORE_STEPORDER_H
#define CORE_STEPORDER_H

#include "core/bitboard4.h"
#include "core/genboard.h"

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
