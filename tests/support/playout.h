// SPDX-License-Identifier: MIT
// A stream of positions to test on: random legal play, now and then disturbed, and boards
// with pieces strewn at random, as nobody would play but somebody may type in.
#ifndef SUPPORT_PLAYOUT_H
#define SUPPORT_PLAYOUT_H

#include "base/random.h"
#include "core/turn.h"

typedef struct Playout {
    Random random;
    Position pos; // of the game in progress
    int turns;    // played in it
} Playout;

void playout_init(Playout *playout, uint64_t seed);

// The next position, always at the start of a turn. The same seed gives the same stream.
Position playout_next(Playout *playout);

// A random turn, step by step, each legal step equally likely; false when none was found.
bool playout_turn(Random *random, const Position *pos, Turn *out);

#endif
