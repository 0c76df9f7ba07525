// SPDX-License-Identifier: MIT
// Games of random turns with what an archive says about them: for tests of the database.
#ifndef SUPPORT_RANDOM_GAME_H
#define SUPPORT_RANDOM_GAME_H

#include "game/archive_row.h"
#include "game/game.h"

// Play set-ups and some plies at random: the set-ups and two turns of each side by one
// seed, what follows by another. `game` is initialised here, and the caller's to free.
void random_game_play(Game *game, int opening_seed, int seed, int plies);

// Describe it as the game of a number: id, players, result. Returns its move list, which
// the row borrows, for the caller to free.
char *random_game_describe(const Game *game, int number, ArchiveRow *row);

// Write games from number `first` on to an archive file, the same for the same numbers.
// Returns how many turns they have.
long random_games_write(const char *path, int first, int count);

#endif
