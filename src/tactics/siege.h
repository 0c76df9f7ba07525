// SPDX-License-Identifier: MIT
// A siege: a trap with exactly one enemy guard that is no elephant, the one place where a
// single push or pull can take a piece, because only there one move leaves a piece without
// support.
//
// With an enemy on the trap the guard must go, wherever to: none of the squares it can go
// to is beside the trap. Otherwise the guard itself is the victim: pushed into the empty
// trap, or pulled in by a piece of ours that stands there.
//
// Squares of one colour are never side by side. The trap and the guard's neighbours have
// one colour, the guard and the neighbours of those the other: so an attacker beside the
// guard and the piece on the trap neither support nor thaw each other, and this keeps the
// cases few.
#ifndef TACTICS_SIEGE_H
#define TACTICS_SIEGE_H

#include "tactics/attack_board.h"

typedef struct Siege {
    Square trap;
    Square guard;
    Kind kind;        // of the guard
    bool is_occupied; // by an enemy, on the trap
} Siege;

typedef struct SiegeList {
    Siege sieges[4];
    int count;
} SiegeList;

// Those at some of the traps.
static inline SiegeList siege_list(const AttackBoard *board, Bitboard traps)
{
    SiegeList list = {.count = 0};
    for (traps &= bb_neighbours(board->enemy); traps;) {
        Square trap = bb_pop(&traps);
        Bitboard guards = square_neighbours[trap] & board->enemy;
        if (guards & (guards - 1) || guards & board->of_kind[ELEPHANT])
            continue;
        Square guard = bb_first(guards);
        list.sieges[list.count++] =
            (Siege){trap, guard, attack_kind_at(board, guard), bb_has(board->enemy, trap)};
    }
    return list;
}

// Where the piece stands that would be taken.
static inline Square siege_victim(const Siege *siege)
{
    return siege->is_occupied ? siege->trap : siege->guard;
}

// Whether one push or pull takes the victim now.
bool siege_falls(const AttackBoard *board, const Siege *siege);

// Whether an own step can be made after which one push or pull does. May say so also when
// siege_falls does already.
bool siege_falls_after_step(const AttackBoard *board, const Siege *siege);

// The own steps that can be the first of two after which a push or pull takes the victim,
// as the squares one of which they begin or end on; none when all attackers are too far.
Bitboard siege_region(const AttackBoard *board, const Siege *siege);

// Whether a first push or pull can make the siege fall by the next: it changes something
// near the guard; and it brings an attacker there if there is none.
bool siege_is_helped(const AttackBoard *board, const Siege *siege,
                     const Displacement *first);

// The pieces one of which makes the first of two steps before the push or pull.
Bitboard siege_first_steppers(const AttackBoard *board, const Siege *siege);

// The enemies whose push or pull may come before the one that takes a piece at some of the
// traps.
Bitboard siege_first_victims(const AttackBoard *board, Bitboard traps);

#endif
