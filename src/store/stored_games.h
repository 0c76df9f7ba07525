// SPDX-License-Identifier: MIT
// The games of the database as a file of the archive's format, for what reads such files.
#ifndef STORE_STORED_GAMES_H
#define STORE_STORED_GAMES_H

#include <stdio.h>

#include "store/database.h"

// Write the games of which both players are rated so high: ids, names, ratings, kinds of
// players and moves. A game whose record has a gap, such as a pass, is written up to there.
// False with a sentence when the database or the file fails.
bool stored_games_write(Database *db, long min_rating, FILE *file, Error *err);

#endif
