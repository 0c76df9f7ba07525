// SPDX-License-Identifier: MIT
// Where the side that is not to move has just moved a piece of its own.
#ifndef GAME_LAST_MOVED_H
#define GAME_LAST_MOVED_H

#include "game/game.h"

// The square on which the last step of an own piece ended, in the turn just played; a pull
// ends with a step of the enemy's, which does not count. NO_SQUARE when no turn was played.
Square game_last_moved(const Game *game);

// The same before move number `ply` (from 0) of the game, which has so many.
Square game_last_moved_before(const Game *game, size_t ply);

#endif
