// SPDX-License-Identifier: MIT
#include "draw/terminal_board.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/square.h"

// ---- Colours ---------------------------------------------------------------------------

// Escape sequences of what is on a square and of the square itself. A square of eight
// colours is the terminal's own background, dark or light, where yellow and cyan are read
// on either.
typedef struct Palette {
    const char *pieces[SIDES];
    const char *nothing;    // the dot of an empty square
    const char *squares[2]; // dark and light
    const char *trap;
    const char *marked;
    const char *marked_trap;
} Palette;

static const Palette palettes[] = {
    [TERMINAL_8_COLOURS] =
        {{"\x1b[1;33m", "\x1b[1;36m"}, "", {"", ""}, "\x1b[41m", "\x1b[44m", "\x1b[45m"},
    [TERMINAL_256_COLOURS] = {{"\x1b[1;38;5;220m", "\x1b[1;38;5;255m"},
                              "\x1b[38;5;243m",
                              {"\x1b[48;5;236m", "\x1b[48;5;239m"},
                              "\x1b[48;5;88m",
                              "\x1b[48;5;24m",
                              "\x1b[48;5;91m"},
};

static const char plain[] = "\x1b[0m";

static bool is_set(const char *name)
{
    const char *value = getenv(name);
    return value && *value;
}

TerminalColours terminal_colours(int descriptor)
{
    const char *terminal = getenv("TERM");
    if (!isatty(descriptor) || is_set("NO_COLOR") || !terminal || !*terminal ||
        strcmp(terminal, "dumb") == 0)
        return TERMINAL_PLAIN;
    bool has_256 = strstr(terminal, "256") || is_set("COLORTERM");
    return has_256 ? TERMINAL_256_COLOURS : TERMINAL_8_COLOURS;
}

// ---- The board -------------------------------------------------------------------------

static Square square_shown(const TerminalBoard *board, int row, int column)
{
    Square sq = (RANKS - 1 - row) * FILES + column;
    return board->is_turned ? SQUARES - 1 - sq : sq;
}

static char square_letter(const TerminalBoard *board, Square sq)
{
    Piece piece = position_piece_at(board->pos, sq);
    return piece == NO_PIECE && bb_has(TRAPS, sq) ? 'x' : piece_letter(piece);
}

static const char *square_colour(const TerminalBoard *board, Square sq)
{
    const Palette *palette = &palettes[board->colours];
    bool is_marked = bb_has(board->marked, sq);
    if (bb_has(TRAPS, sq))
        return is_marked ? palette->marked_trap : palette->trap;
    if (is_marked)
        return palette->marked;
    return palette->squares[(square_file(sq) + square_rank(sq)) % 2];
}

static void add_square(const TerminalBoard *board, Square sq, StrBuf *out)
{
    Piece piece = position_piece_at(board->pos, sq);
    char letter = square_letter(board, sq);
    const Palette *palette = &palettes[board->colours];
    if (board->colours == TERMINAL_PLAIN)
        strbuf_print(out, " %c", letter);
    else
        strbuf_print(out, "%s%s %c %s", square_colour(board, sq),
                     piece == NO_PIECE ? palette->nothing
                                       : palette->pieces[piece_side(piece)],
                     letter, plain);
}

static void add_rank(const TerminalBoard *board, int row, StrBuf *out)
{
    bool is_plain = board->colours == TERMINAL_PLAIN;
    int rank = square_rank(square_shown(board, row, 0));
    strbuf_print(out, is_plain ? "%d|" : "%d ", rank + 1);
    for (int column = 0; column < FILES; column++)
        add_square(board, square_shown(board, row, column), out);
    if (is_plain)
        strbuf_add(out, " |");
    if (board->remarks[row])
        strbuf_print(out, "   %s", board->remarks[row]);
    strbuf_add_char(out, '\n');
}

static void add_files(const TerminalBoard *board, StrBuf *out)
{
    const char *gap = board->colours == TERMINAL_PLAIN ? " " : "  ";
    for (int column = 0; column < FILES; column++)
        strbuf_print(out, "%s%c", column == 0 ? "   " : gap,
                     'a' + square_file(square_shown(board, 0, column)));
    if (!board->is_over)
        strbuf_print(out, "    %s to move", side_name((Side)board->pos->side));
    strbuf_add_char(out, '\n');
}

void terminal_board_draw(const TerminalBoard *board, StrBuf *out)
{
    const char *frame = board->colours == TERMINAL_PLAIN ? " +-----------------+\n" : "";
    strbuf_add(out, frame);
    for (int row = 0; row < RANKS; row++)
        add_rank(board, row, out);
    strbuf_add(out, frame);
    add_files(board, out);
}
