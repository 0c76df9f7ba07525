// SPDX-License-Identifier: MIT
// Captures this turn: which enemy pieces can a side take, in how few steps, on which trap?
//
// Exact for every position, mid-turn ones included, and for either side: for the side that
// is not to move as if it were its turn, with four steps. Each piece is asked about by
// itself; whether two can be taken in one turn is not. Steps count until the turn may end:
// a capture by the first half of a push takes two. What a trap took before does not count.
#ifndef TACTICS_CAPTURES_H
#define TACTICS_CAPTURES_H

#include "tactics/attack_board.h"

typedef struct Capture {
    uint8_t steps; // the least, 1 (the end of a pull) to 4
    uint8_t trap;  // the square of a trap it can be taken on in as many steps
    Turn turn;     // that does it
} Capture;

typedef struct Captures {
    Bitboard victims;    // where pieces stand that can be taken
    Capture of[SQUARES]; // only those of the victims are set
} Captures;

// All captures by `side` within `steps` steps (at most those the turn has left).
void captures_find(const Position *pos, Side side, int steps, Captures *out);

// Only the victims, and whether there are any: faster.
Bitboard captures_victims(const Position *pos, Side side, int steps);
bool captures_exist(const Position *pos, Side side, int steps);

// The victims at one trap in exactly so many steps, 2 to 4, but no fewer. Squares are the
// attacker's, as in attack_board.h.
void captures_at_trap(const AttackBoard *board, Square trap,
                      Bitboard by_steps[STEPS_PER_TURN + 1]);

#endif
