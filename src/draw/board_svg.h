// SPDX-License-Identifier: MIT
// An Arimaa board as part of an SVG picture: squares, marks on them, pieces, and arrows.
// What is added later lies above what was added before.
#ifndef DRAW_BOARD_SVG_H
#define DRAW_BOARD_SVG_H

#include "core/turn.h"
#include "draw/svg.h"

enum {
    BOARD_SVG_SIZE = 400,   // of the board with its letters, in each direction
    BOARD_SVG_HEIGHT = 424, // with its title
};

// Where a board is on the page, and who sits below.
typedef struct BoardSvg {
    double left, top;
    Side below;
} BoardSvg;

// Begin a page that will have boards on it; svg_end ends it.
void board_svg_begin(StrBuf *out, int width, int height);

// The frame, the squares, the traps, letters and digits, and a title below.
void board_svg_add(StrBuf *out, BoardSvg board, const char *title);

typedef enum BoardMark {
    MARK_LEFT,    // a piece has just gone from here
    MARK_REACHED, // and come here
    MARK_AIM,     // what somebody is after: a trap, a goal
    MARKS,
} BoardMark;

void board_svg_add_marks(StrBuf *out, BoardSvg board, Bitboard squares, BoardMark mark);

void board_svg_add_pieces(StrBuf *out, BoardSvg board, const Position *pos);

// ---- Arrows ----------------------------------------------------------------------------

// Arrows go around the pieces on their way and beside each other.
typedef struct BoardWays {
    BoardSvg board;
    Bitboard occupied;                   // where pieces are drawn
    unsigned char owners[SQUARES][2][9]; // of the lanes between a square and the next
    int last[256];                       // the lane that an owner took before
} BoardWays;

typedef struct WayStyle {
    const char *colour;
    double width;
    bool is_dashed;
} WayStyle;

void board_ways_init(BoardWays *ways, BoardSvg board, Bitboard occupied);

// Add an arrow from square to square, each beside the one before. Arrows of the same owner,
// from 1 to 255, lie on each other where they can, as the ways of one piece do.
void board_ways_add(BoardWays *ways, int owner, const Square *squares, int count,
                    const WayStyle *style, StrBuf *out);

// ---- Turns -----------------------------------------------------------------------------

// An arrow for each piece that a turn of `before` moved, and the pieces it cost, beside the
// arrows that are there. Owners are numbered from `owner` on, four of them. A style of NULL
// is that of the piece's side.
void board_ways_add_turn(BoardWays *ways, int owner, const Position *before,
                         const Turn *turn, const WayStyle *style, StrBuf *out);

// The marks of a turn played in `before`: what it left and reached.
void board_svg_mark_turn(StrBuf *out, BoardSvg board, const Position *before,
                         const Turn *turn);

// The same above the pieces of `drawn`: the position before it, or behind.
void board_svg_add_turn(StrBuf *out, BoardSvg board, const Position *before,
                        const Turn *turn, const Position *drawn);

#endif
