// SPDX-License-Identifier: MIT
// A game, or a position, as people look at it: who played, the board at a move, what was
// just played, and the moves around it. As text, as JSON, or as a picture.
#ifndef ANALYSIS_GAME_VIEW_H
#define ANALYSIS_GAME_VIEW_H

#include "base/json.h"
#include "draw/terminal_board.h"
#include "game/archive_row.h"
#include "game/game.h"

// All is borrowed.
typedef struct GameView {
    const Game *game;
    const ArchiveRow *row; // what is known of it, or NULL
    int64_t stored_id;     // its number in a database; 0 for none
    size_t ply;            // of its moves so many were made
    const Turn *turn;      // one to be looked at, legal there; NULL: what was just played
    bool is_turned;        // silver sits below
    bool has_arrows;       // in the picture, for what was just played
} GameView;

// Find the position behind a move: "14g", "14s", or "14" for that of whoever moved last.
// Refused: what is no such label, and moves that the game does not have.
bool game_view_find(const Game *game, const char *label, size_t *ply, Error *err);

// The position that is looked at.
Position game_view_position(const GameView *view);

void game_view_add_text(const GameView *view, TerminalColours colours, StrBuf *out);
Json *game_view_json(const GameView *view);
void game_view_draw(const GameView *view, StrBuf *out); // a whole SVG file

#endif
