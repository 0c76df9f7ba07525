// SPDX-License-Identifier: MIT
// The games of the database read back: what is known of one, one with all its turns, and
// all of them as a file of the archive's format, for what reads such files.
#ifndef STORE_STORED_GAMES_H
#define STORE_STORED_GAMES_H

#include <stdio.h>

#include "game/archive_row.h"
#include "game/game.h"
#include "store/database.h"

enum { GAME_INFO_NAME = 64 };

typedef struct GameInfo {
    int64_t id;         // in the database
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

// One game with all its turns.
typedef struct StoredGame {
    int64_t id;     // in the database
    ArchiveRow row; // what is known of it; its texts are below
    char names[SIDES][GAME_INFO_NAME];
    char event[256];
    char time_control[256];
    Game game;    // from the position behind the set-ups
    bool has_gap; // the rest of it cannot be replayed
} StoredGame;

// Which number names a game: that of the archive, or the database's own.
typedef enum GameNumber { GAME_OF_ARCHIVE, GAME_OF_DATABASE } GameNumber;

// Of several games of a number the first is read. Refused: a number that no game has, games
// without turns. `out` must not be copied, and is the caller's to free on success.
bool stored_game_read(Database *db, GameNumber by, int64_t number, StoredGame *out,
                      Error *err);
void stored_game_free(StoredGame *stored);

// Write the games of which both players are rated so high: ids, names, ratings, kinds of
// players and moves. A game whose record has a gap, such as a pass, is written up to there.
// False with a sentence when the database or the file fails.
bool stored_games_write(Database *db, long min_rating, FILE *file, Error *err);

#endif
