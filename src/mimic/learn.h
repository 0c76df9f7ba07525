// SPDX-License-Identifier: MIT
// A game that was just played becomes part of the database, to be found at once.
#ifndef MIMIC_LEARN_H
#define MIMIC_LEARN_H

#include "game/archive_row.h"
#include "game/game.h"
#include "store/database.h"

// Store a game that `winner` has won. The names are those of gold and silver. A game that
// did not begin with set-ups is no whole game and is not stored.
bool learn_game(Database *db, const Game *game, Side winner, const char *names[SIDES],
                Error *err);

#endif
