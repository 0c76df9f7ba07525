// SPDX-License-Identifier: MIT
// Positions drawn as a board, for people:
//
//    +-----------------+
//   8| r r r d d r r r |
//   7| r h c e m c h r |
//   6| . . x . . x . . |
//   5| . . . . . . . . |
//   4| . . . . . . . . |
//   3| . . x . . x . . |
//   2| R H C M E C H R |
//   1| R R R D D R R R |
//    +-----------------+
//      a b c d e f g h    gold to move
//
// Read back are also the variants in use: no frame, no file letters, spaces for empty
// squares, X or x for empty traps; the side as "side g" or "gold to move" behind a rank,
// behind the file letters or on its own line, or as a first line such as "12g". Other
// remarks behind a rank are left alone.
#ifndef CORE_BOARD_DRAWING_H
#define CORE_BOARD_DRAWING_H

#include "base/error.h"
#include "base/strbuf.h"
#include "core/position.h"

// Append the drawing above, with a newline at the end.
void position_draw(const Position *pos, StrBuf *out);

// Read a drawing; `err` names the line or the square.
bool position_parse_drawing(const char *text, Position *out, Error *err);

// Whether a text is meant as a drawing: its first line, after one that only says the side,
// is a frame or a rank.
bool drawing_starts(const char *text);

#endif
