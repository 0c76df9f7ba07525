// SPDX-License-Identifier: MIT
// Where an attack can start from: the boards on which the rest of the turn may be found
// without regard to what went before.
//
// From most positions that is the board itself. In mid-turn a pending push must be
// finished first, and a pull may be. A piece typed in alone on a trap goes with the first
// step, whichever that is: then every first step is a start of its own.
#ifndef TACTICS_ATTACK_START_H
#define TACTICS_ATTACK_START_H

#include "core/freezing.h"
#include "tactics/attack_board.h"

typedef struct AttackStart {
    AttackBoard board;
    Turn turn;       // the steps that led here, at most two, as on the real board
    int steps;       // left
    Square from, to; // of the enemy piece they displaced; NO_SQUARE for none
    Bitboard taken;  // where enemies stood that they took, as on the real board
} AttackStart;

// Return false to see no more.
typedef bool (*AttackVisitor)(void *context, const AttackStart *start);

// Visit all starts of `side` within `steps` steps, as if it were its turn.
void attack_visit_starts(const Position *pos, Side side, int steps, AttackVisitor visitor,
                         void *context);

// The steps `side` may make: no more than asked for, nor than the turn has left.
static inline int attack_steps_left(const Position *pos, Side side, int steps)
{
    int left = STEPS_PER_TURN - (side == (Side)pos->side ? pos->steps_used : 0);
    return steps < left ? steps : left;
}

// Whether the board itself is the only start.
static inline bool attack_starts_plainly(const Position *pos, Side side)
{
    return (side != (Side)pos->side || pos->bond == BOND_NONE) && !doomed_pieces(pos);
}

#endif
