// SPDX-License-Identifier: MIT
// A first look at a trap: often it tells who can be captured there, and it always tells on
// which squares that hangs.
#ifndef RANK_FULL_TRAP_LOOK_H
#define RANK_FULL_TRAP_LOOK_H

#include "rank/scene.h"

enum {
    PREY_LEAST = 2, // steps of the quickest capture
    PREY_STEPS = 3, // 2, 3 and 4 steps
    LOOK_REACH = 6,
};

// The victims at a trap, by the least number of steps.
typedef struct Prey {
    Bitboard of[PREY_STEPS];
} Prey;

// For each square those within so many steps.
typedef struct SquaresWithin {
    Bitboard steps[LOOK_REACH + 1][SQUARES];
} SquaresWithin;

// A board without unsupported pieces on traps, and who holds whom there.
typedef struct LookBoard {
    const Position *pos;
    const Bitboard *dominated; // of each side: who stands beside a stronger enemy
    const Bitboard *frozen;    // of each side
    const Bitboard *stronger;  // of either side, than each kind
} LookBoard;

// What must happen for the captures at a trap to be others than before.
typedef struct TrapHold {
    Bitboard touched;        // a piece leaves one of these squares or comes there,
    Bitboard arrived[SIDES]; // or a side's piece comes to one of these
} TrapHold;

void squares_within_set(SquaresWithin *within);

// The captures by `attacker` at a trap, as if it were to move. True when the look has told
// them: `prey`, which was empty, has them then. Boards that are equal on the squares of
// `hangs_on` have the same captures there.
bool trap_look(const SquaresWithin *within, const LookBoard *board, Side attacker,
               Square trap, Bitboard *hangs_on, Prey *prey);

TrapHold trap_hold(const SquaresWithin *within, const LookBoard *board, Side attacker,
                   Square trap);

#endif
