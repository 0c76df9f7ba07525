// SPDX-License-Identifier: MIT
// Who wins a game that is halted by its limit of time or moves: whoever has more pieces, or
// most recently had more after a completed turn; silver if nobody ever had.
#ifndef GAME_SCORE_H
#define GAME_SCORE_H

#include "game/game.h"

Side score_winner(const Game *game);

#endif
