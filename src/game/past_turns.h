// SPDX-License-Identifier: MIT
// The turns of a game so far, without set-ups.
#ifndef GAME_PAST_TURNS_H
#define GAME_PAST_TURNS_H

#include "core/past_turn.h"
#include "game/game.h"

// Write the turns of `moves` to `out`, which has room for all of them, and return how many.
size_t past_turns_of(const GameMove *moves, size_t count, PastTurn *out);

#endif
