// SPDX-License-Identifier: MIT
// The slow, obviously right answer to whether a turn wins in two: every reply is looked at,
// and every way to end the game after it.
#ifndef SUPPORT_SLOW_WINS_H
#define SUPPORT_SLOW_WINS_H

#include <stddef.h>

#include "core/turn.h"

// Whether the side to move can win with this turn: by a goal, or by taking the last enemy
// rabbit.
bool slow_wins_at_once(const Position *pos);

// Whether after `turn` the enemy cannot win at once, and whatever it replies, the side that
// played it can. How many replies there are stands in *replies.
bool slow_wins_in_two(const Position *pos, const Turn *turn, size_t *replies);

#endif
