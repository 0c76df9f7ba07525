// SPDX-License-Identifier: MIT
// A board for a terminal: letters in a frame, as core/board_drawing.h draws it, or squares
// in colours.
#ifndef DRAW_TERMINAL_BOARD_H
#define DRAW_TERMINAL_BOARD_H

#include "base/strbuf.h"
#include "core/position.h"

typedef enum TerminalColours {
    TERMINAL_PLAIN,
    TERMINAL_8_COLOURS,
    TERMINAL_256_COLOURS,
} TerminalColours;

// What a descriptor can show: nothing but letters on a pipe, on a terminal that says so
// ($TERM), and for users who do not want colours ($NO_COLOR).
TerminalColours terminal_colours(int descriptor);

typedef struct TerminalBoard {
    const Position *pos;
    bool is_turned; // silver's side is below
    bool is_over;   // nobody is to move
    TerminalColours colours;
    Bitboard marked;            // squares that stand out, where there are colours
    const char *remarks[RANKS]; // beside the ranks, from the top; NULL for none
} TerminalBoard;

// Append the board, who is to move unless the game is over, and a newline.
void terminal_board_draw(const TerminalBoard *board, StrBuf *out);

#endif
