// SPDX-License-Identifier: MIT
// A turn played earlier in a game, and the position it was played in.
#ifndef CORE_PAST_TURN_H
#define CORE_PAST_TURN_H

#include "core/turn.h"

typedef struct PastTurn {
    Position before;
    Turn turn; // of length 0 when the side passed
} PastTurn;

#endif
