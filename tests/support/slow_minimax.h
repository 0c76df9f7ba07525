// SPDX-License-Identifier: MIT
// The slow, obviously right twin of search/turn_minimax: every turn that is kept, every
// reply, no cuts. Nothing stands in when none of those may be played.
#ifndef SUPPORT_SLOW_MINIMAX_H
#define SUPPORT_SLOW_MINIMAX_H

#include "papers/turn_minimax.h"

typedef struct SlowMinimax {
    size_t index; // of the turn in the generator's order
    int score;
    uint64_t key; // of the position the turn leads to
} SlowMinimax;

// False when there is no legal turn.
bool slow_minimax(const Position *pos, const TurnMinimaxTask *task, SlowMinimax *out);

#endif
