// SPDX-License-Identifier: MIT
// Positions as one line of text, "SIDE BOARD".
//
// SIDE is g or s (or the old w, b). BOARD is everything after the one space that follows:
//   - 64 characters a8 to h8, a7 to h7, ... a1 to h1: a piece letter, or '.' or ' ' for an
//     empty square. The board may begin and end with such spaces;
//   - or eight ranks from 8 to 1 with '/' between them, where a digit counts empty squares;
//   - either of them in brackets, as the AEI protocol writes it: g [rrr ... RRR].
// Any number of pieces of a kind may stand anywhere, on traps too.
#ifndef CORE_BOARD_TEXT_H
#define CORE_BOARD_TEXT_H

#include "base/error.h"
#include "core/board_drawing.h"
#include "core/position.h"

// Sizes of the printed forms with their NUL: "g " and 64 squares; the same and seven '/'.
enum { POSITION_TEXT = 2 + SQUARES + 1, POSITION_RANKS_TEXT = POSITION_TEXT + 7 };

// Read a position in any of the forms above, or drawn (see board_drawing.h). The position
// is at the start of a turn. `err` names the square and what was expected there.
bool position_parse(const char *text, Position *out, Error *err);

// The board and the side to move; what has happened in the turn so far is not told.
void position_format(const Position *pos, char out[POSITION_TEXT]);
void position_format_ranks(const Position *pos, char out[POSITION_RANKS_TEXT]);

#endif
