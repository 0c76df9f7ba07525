// SPDX-License-Identifier: MIT
// An Arimaa board as part of an SVG picture, with ways of pieces drawn on it.
#ifndef DRAW_BOARD_SVG_H
#define DRAW_BOARD_SVG_H

#include "core/position.h"
#include "draw/svg.h"

enum {
    BOARD_SVG_SIZE = 400,   // of the board with its letters, in each direction
    BOARD_SVG_HEIGHT = 424, // with its title
};

// Where a board is on the page.
typedef struct BoardSvg {
    double left, top;
} BoardSvg;

// The squares, the traps, letters and digits, and a title below.
void board_svg_add(StrBuf *out, BoardSvg board, const char *title);

// The pieces, above what was drawn before.
void board_svg_add_pieces(StrBuf *out, BoardSvg board, const Position *pos);

// The way of a piece of a side: straight lines from square to square, or one arc for each
// step, `rank` times further to the side so that several can be told apart.
void board_svg_add_way(StrBuf *out, BoardSvg board, Side side, const Square *squares,
                       int count);
void board_svg_add_arcs(StrBuf *out, BoardSvg board, Side side, const Square *squares,
                        int count, int rank);

#endif
