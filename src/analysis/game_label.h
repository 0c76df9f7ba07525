// SPDX-License-Identifier: MIT
// What games and their moves are called: a header of who played, and "14g" for a move.
#ifndef ANALYSIS_GAME_LABEL_H
#define ANALYSIS_GAME_LABEL_H

#include "game/archive_row.h"
#include "game/game.h"

// "14g": the label of a move, counted from 0.
void game_label_add(const Game *game, size_t move, StrBuf *out);

// Who played, when, and who won, in lines, and an empty one behind them. `row` is what is
// known of the game; `stored_id` its number in a database, or 0.
void game_header_add(const ArchiveRow *row, int64_t stored_id, StrBuf *out);

#endif
