// SPDX-License-Identifier: MIT
// What the database knows of one game, for people.
#ifndef STORE_GAME_INFO_H
#define STORE_GAME_INFO_H

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

#endif
