// SPDX-License-Identifier: MIT
// Positions from random play: the same ones for the same seed.
#ifndef CORE_RANDOM_PLAY_H
#define CORE_RANDOM_PLAY_H

#include "base/random.h"
#include "core/position.h"

typedef struct RandomPlay {
    Random random;
    Position pos;
    long count; // positions so far
} RandomPlay;

void random_play_init(RandomPlay *play, uint64_t seed);

// The next position, at the start of a turn, of a game that is not over.
const Position *random_play_next(RandomPlay *play);

#endif
