// SPDX-License-Identifier: MIT
// The games of the database read back: what is known of one, for people, and all of them as
// a file of the archive's format, for what reads such files.
#ifndef STORE_STORED_GAMES_H
#define STORE_STORED_GAMES_H

#include <stdio.h>

#include "game/archive_row.h"
#include "store/database.h"

enum { GAME_INFO_NAME = 64 };

typedef struct GameInfo {
    int64_t archive_id; // ARCHIVE_UNKNOWN when it has none
    char names[SIDES][GAME_INFO_NAME];
    int ratings[SIDES]; // 0 when unknown
    PlayerType types[SIDES];
    ArchiveResult result;
    char termination; // '\0' when unknown
    int64_t started;  // seconds since 1970; 0 when unknown
    int turn_count;
} GameInfo;

// Prepare the question, and ask for the game of an id.
Statement *game_info_prepare(Database *db, Error *err);
bool game_info_read(Statement *find, int64_t game, GameInfo *out, Error *err);

// Write the games of which both players are rated so high: ids, names, ratings, kinds of
// players and moves. A game whose record has a gap, such as a pass, is written up to there.
// False with a sentence when the database or the file fails.
bool stored_games_write(Database *db, long min_rating, FILE *file, Error *err);

#endif
