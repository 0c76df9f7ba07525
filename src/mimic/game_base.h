// SPDX-License-Identifier: MIT
// The games database of a player who copies from it: named by an option, opened with the
// first game.
#ifndef MIMIC_GAME_BASE_H
#define MIMIC_GAME_BASE_H

#include "game/game.h"
#include "store/database.h"

typedef struct GameBase {
    char *url;    // NULL for the usual database
    Database *db; // NULL until it is opened
} GameBase;

void game_base_free(GameBase *base);

// Take another database; the one before is closed. Refused: what is no address of one, and
// a password in it, which others would see.
bool game_base_set_url(GameBase *base, const char *url, Error *err);

// Open it, to read or to write, unless it is open.
bool game_base_open(GameBase *base, DatabaseMode mode, Error *err);

// Store a game that `winner` has won in the open database, to be found at once. The names
// are those of gold and silver. A game that did not begin with set-ups is no whole game and
// is not stored.
bool game_base_learn(const GameBase *base, const Game *game, Side winner,
                     const char *names[SIDES], Error *err);

#endif
