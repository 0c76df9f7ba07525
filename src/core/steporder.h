// SPDX-License-Identifier: MIT
// Which moves need not be tried after a step: the order that keeps the turn generator from
// finding the same board along every permutation of the same steps.
//
// A step d after a step c is skipped when c and d can be exchanged and d comes from a lower
// square: the same board is then found by d before c. Nothing is lost. Of all shortest
// paths to a board take one whose last move is greatest (singles by the square they come
// from, pushes and pulls below all singles). Were that last move skipped, there would be a
// path just as short with a greater last move.
//
// This holds for plain steps c and d, those that capture nothing; other steps are never
// skipped, nor is anything after them. Let piece P make c, piece D make d. They can be
// exchanged unless
//   - D is P, or D steps to the square P left;
//   - D needs P: it is next to a stronger enemy and to where P went;
//   - P needed D: P stood next to a stronger enemy and to D;
//   - a trap needs both: P or D steps onto, or P leaves, a trap beside the other; or a
//   friend
//     stands on a trap that D leaves the side of, and P too or P came to its side.
#ifndef CORE_STEPORDER_H
#define CORE_STEPORDER_H

#include "core/genboard.h"

// Take out of `from` (the steps found for each direction) those not to be tried on `board`,
// which plain step `c` led to. `dominated`: own pieces next to stronger enemies.
static inline void steporder_skip(const GenBoard *board, Step c, Bitboard dominated,
                                  Bitboard from[DIRECTIONS])
{
    Bitboard left = bb_of(step_from(c));
    Bitboard come = bb_of(step_to(c));
    Bitboard next_to_come = bb_neighbours(come);
    Bitboard path = left | come;
    Kind kind = (Kind)board->kind_at[step_to(c)];

    Bitboard key_traps =
        (((bb_neighbours(left) | next_to_come) & board->outline.own) | path) & TRAPS;
    Bitboard bound = come | (dominated & next_to_come) | bb_neighbours(key_traps);
    if (board->meets_stronger[kind] & left)
        bound |= bb_neighbours(left);
    Bitboard tried = bound | ~(left - 1);
    Bitboard bound_targets = left | (next_to_come & TRAPS);
    for (int d = NORTH; d < DIRECTIONS; d++)
        from[d] &= tried | bb_shift(bound_targets, direction_opposite((Direction)d));
    from[direction_opposite(step_direction(c))] &= ~come; // back to where it was
}

// The squares a push or pull must keep clear of to be exchangeable with plain step c.
static inline Bitboard steporder_zone(Step c)
{
    Bitboard path = bb_of(step_from(c)) | bb_of(step_to(c));
    Bitboard near = path | bb_neighbours(path);
    return near | bb_neighbours(near & TRAPS);
}

// The squares that a push or pull touches or empties.
static inline Bitboard steporder_touched(GenMove push_or_pull)
{
    Step own = move_own_step(push_or_pull);
    Step enemy = move_enemy_step(push_or_pull);
    Bitboard left = bb_of(step_from(own));
    return left | bb_of(step_to(own)) | bb_of(step_from(enemy)) | bb_of(step_to(enemy)) |
           (bb_neighbours(left) & TRAPS);
}

#endif
