// SPDX-License-Identifier: MIT
// A replayed game of the archive as the rows it becomes in the database.
#ifndef STORE_GAME_ROWS_H
#define STORE_GAME_ROWS_H

#include "game/archive_game.h"
#include "store/merit.h"
#include "store/pattern.h"
#include "store/setup_code.h"

typedef struct TurnRow {
    int ply;                   // of the game: 0 and 1 are the set-ups
    uint8_t board[VIEW_BYTES]; // the view before the turn
    uint8_t board_bytes;
    Turn turn; // as the view sees it
    int64_t merit;
    int64_t keys[FILINGS];
} TurnRow;

// What the archive says of the game stays in its ArchiveRow; this is what follows from it.
typedef struct GameRows {
    SetupPair setups;
    int lost[SIDES]; // pieces a side has lost
    TurnRow *turns;
    size_t turn_count;
    size_t capacity;
} GameRows;

void game_rows_init(GameRows *rows);
void game_rows_free(GameRows *rows);

// Work out the rows; the memory is used again for the next game.
void game_rows_fill(GameRows *rows, const ArchiveRow *row, const Game *game);

// The keys under which a turn is filed; `turn` as the view sees it.
void turn_row_keys(const View *view, const Turn *turn, int64_t keys[FILINGS]);

// A number that tells games apart: by id, players, begin and moves.
int64_t game_rows_digest(const ArchiveRow *row);

#endif
