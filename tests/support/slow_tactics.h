// SPDX-License-Identifier: MIT
// The slow, obviously right answers to the questions of src/tactics: every sequence of
// legal steps is played, nothing is left out.
#ifndef SUPPORT_SLOW_TACTICS_H
#define SUPPORT_SLOW_TACTICS_H

#include "core/position.h"

// The least number of steps, at most `steps`, after which the turn of `side` may end with
// one of its rabbits on its goal rank; 0 for none. For the side not to move as if it were
// its turn.
int slow_goal_steps(const Position *pos, Side side, int steps);

// For each square with an enemy of `side`, the least number of steps after which the turn
// may end with that piece gone; 0 for those that cannot be taken.
typedef struct SlowCaptures {
    unsigned char steps[SQUARES];
} SlowCaptures;

SlowCaptures slow_captures(const Position *pos, Side side, int steps);

// Whether the turn may end within `steps` steps with no enemy rabbit left.
bool slow_elimination(const Position *pos, Side side, int steps);

#endif
