// SPDX-License-Identifier: MIT
// The memory of a bot that copies from a games database: the database, named by an option
// and opened with the first game, and whoever reads in it.
#ifndef MIMIC_GAME_BASE_H
#define MIMIC_GAME_BASE_H

#include "game/game.h"
#include "store/database.h"

typedef struct GameBase {
    uint64_t seed;             // for the reader
    char *url;                 // NULL for the usual database
    bool does_learn;           // games are written, too
    Database *db;              // NULL until it is opened
    void *reader;              // what copies from it; NULL until the first game
    void (*end)(void *reader); // may be called with NULL
} GameBase;

GameBase *game_base_create(uint64_t seed, void (*end)(void *reader));
void game_base_destroy(void *base); // a GameBase, or NULL; its reader, too

// Take another database; the one before is closed, and its reader ended. Refused: what is
// no address of one, and a password in it, which others would see.
bool game_base_set_url(GameBase *base, const char *url, Error *err);

// Open it, to read or, for those who learn, to write, unless it is open.
bool game_base_open(GameBase *base, Error *err);

// Store a game that `winner` has won in the open database, to be found at once. The names
// are those of gold and silver. A game that did not begin with set-ups is no whole game and
// is not stored.
bool game_base_learn(const GameBase *base, const Game *game, Side winner,
                     const char *names[SIDES], Error *err);

#endif
