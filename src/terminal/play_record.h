// SPDX-License-Identifier: MIT
// The move list of a game being played: shown, and kept in a file while the game goes on.
#ifndef TERMINAL_PLAY_RECORD_H
#define TERMINAL_PLAY_RECORD_H

#include "base/strbuf.h"
#include "game/game.h"

typedef struct PlayRecord {
    char *path;     // of the file; NULL for none
    StrBuf written; // what it holds
} PlayRecord;

void record_init(PlayRecord *record);
void record_free(PlayRecord *record);

// Print the move list; nothing for a game without moves that has not been set up.
void record_show(const Game *game);

// Keep the game in this file from now on. When it cannot be written it is kept in none.
bool record_save(PlayRecord *record, const Game *game, const char *path, Error *err);

// Write the file again if the game has changed. When that fails, the same.
bool record_update(PlayRecord *record, const Game *game, Error *err);

#endif
