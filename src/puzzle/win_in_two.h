// SPDX-License-Identifier: MIT
// Whether a turn that is said to win in two does: by every reply there is.
#ifndef PUZZLE_WIN_IN_TWO_H
#define PUZZLE_WIN_IN_TWO_H

#include "base/error.h"
#include "core/turn.h"

// A legal turn wins at once, or the enemy has no turn left, or none of his wins and after
// each there is one that wins: by a goal, or by the last rabbit. If not, `why` is a
// sentence with the reply that shows it. Repetitions are not looked at: the game is not
// known.
bool win_in_two_check(const Position *pos, const Turn *turn, Error *why);

#endif
