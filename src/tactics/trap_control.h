// SPDX-License-Identifier: MIT
// Who controls a trap: a small number for each of the four.
//
// Every piece at most three steps from the trap counts for its side: its weight, by how
// many enemy pieces are stronger than it,
//
//   stronger enemies   0  1  2  3  4  5  6  7  8 and more
//   weight             8  6  5  4  4  3  3  2  2
//
// times 3 on the trap, 4 beside it, 2 two steps and 1 three steps away; half when frozen.
// The pieces beside the trap count once more together: 0, 2, 10, 16, 18 for none to four.
// Control is what gold has less what silver has. A free elephant beside a trap is worth
// 34; from about 30 on a side holds the trap, beyond 60 it is out of dispute.
#ifndef TACTICS_TRAP_CONTROL_H
#define TACTICS_TRAP_CONTROL_H

#include "core/position.h"

enum { TRAP_C3, TRAP_F3, TRAP_C6, TRAP_F6, TRAP_NUMBERS };

typedef struct TrapControl {
    int of[TRAP_NUMBERS]; // positive for gold
} TrapControl;

TrapControl trap_control(const Position *pos);

// The square of a trap by its number.
static inline Square trap_square(int number)
{
    static const unsigned char squares[TRAP_NUMBERS] = {18, 21, 42, 45};
    return squares[number];
}

#endif
