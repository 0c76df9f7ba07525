// SPDX-License-Identifier: MIT
#include "core/board_text.h"

#include <stdio.h>
#include <string.h>

#include "base/span.h"
#include "core/square.h"

static void name_char(char c, char out[SPAN_QUOTE])
{
    if (c >= ' ' && c <= '~')
        snprintf(out, SPAN_QUOTE, "'%c'", c);
    else
        snprintf(out, SPAN_QUOTE, "byte 0x%02x", (unsigned)(unsigned char)c);
}

// Take "g " off the front. Only one space: those after it may be empty squares.
static bool read_side(Span *rest, Side *side, Error *err)
{
    char name[SPAN_QUOTE];
    *rest = span_trim_left(*rest);
    if (rest->length == 0)
        return error_set(err, "a position was expected: g or s, a space, and the board");
    name_char(rest->text[0], name);
    if (!side_parse(rest->text[0], side))
        return error_set(
            err, "a position begins with the side to move, g or s, not with %s", name);
    *rest = (Span){rest->text + 1, rest->length - 1};
    if (rest->length == 0)
        return error_set(err, "after the side %s a space and the board are expected", name);
    if (rest->text[0] == '[')
        return true;
    if (!char_is_space(rest->text[0]))
        return error_set(err, "after the side %s a space is expected", name);
    *rest = (Span){rest->text + 1, rest->length - 1};
    return true;
}

static bool strip_brackets(Span *board, Error *err)
{
    Span inner = span_trim(*board);
    if (inner.length == 0 || inner.text[0] != '[')
        return true;
    const char *end = memchr(inner.text, ']', inner.length);
    if (!end)
        return error_set(err, "the board's '[' has no ']'");
    if (end != inner.text + inner.length - 1)
        return error_set(err, "nothing may follow the ']' of the board");
    *board = (Span){inner.text + 1, inner.length - 2};
    return true;
}

// The end of a line is not part of the board.
static Span strip_line_end(Span board)
{
    while (board.length > 0 && strchr("\r\n\t", board.text[board.length - 1]))
        board.length--;
    return board;
}

static bool put_char(Position *pos, Square sq, char c, Error *err)
{
    char name[SPAN_QUOTE];
    Piece piece = NO_PIECE;
    if (c == '.' || c == ' ')
        return true;
    if (piece_parse(c, &piece)) {
        position_put(pos, sq, piece);
        return true;
    }
    const char *square = square_name(sq);
    name_char(c, name);
    if (char_is_digit(c))
        return error_set(err,
                         "%s: the digit %s is not a count of empty squares: those are 1 "
                         "to 8, in the form with '/' between ranks",
                         square, name);
    return error_set(err,
                     "%s: a piece (RCDHME, rcdhme), '.' or a space is expected, not %s",
                     square, name);
}

// Spaces beyond the 64 squares are dropped where it is clear on which side they are too
// many.
static Span drop_excess_spaces(Span board)
{
    size_t front = 0;
    size_t behind = 0;
    while (front < board.length && board.text[front] == ' ')
        front++;
    while (behind < board.length && board.text[board.length - 1 - behind] == ' ')
        behind++;
    if (board.length <= SQUARES)
        return board;
    size_t excess = board.length - SQUARES;
    bool is_in_front = front >= excess;
    bool is_behind = behind >= excess;
    if (is_in_front == is_behind)
        return board;
    return (Span){board.text + (is_in_front ? excess : 0), SQUARES};
}

static bool read_squares(Position *pos, Span board, Error *err)
{
    board = drop_excess_spaces(board);
    for (size_t i = 0; i < board.length && i < SQUARES; i++) {
        Square sq = (Square)(SQUARES - FILES - (i / FILES) * FILES + i % FILES);
        if (!put_char(pos, sq, board.text[i], err))
            return false;
    }
    if (board.length != SQUARES)
        return error_set(err,
                         "the board has %zu squares; 64 are expected, or eight ranks "
                         "with '/' between them",
                         board.length);
    return true;
}

static bool is_count(char c)
{
    return c >= '1' && c <= '8';
}

static int char_width(char c)
{
    return is_count(c) ? c - '0' : 1;
}

static size_t rank_width(Span rank)
{
    size_t width = 0;
    for (size_t i = 0; i < rank.length; i++)
        width += (size_t)char_width(rank.text[i]);
    return width;
}

static bool read_rank(Position *pos, Span text, int rank, Error *err)
{
    int file = 0;
    for (size_t i = 0; i < text.length && file < FILES; i++) {
        if (!is_count(text.text[i]) &&
            !put_char(pos, rank * FILES + file, text.text[i], err))
            return false;
        file += char_width(text.text[i]);
    }
    if (rank_width(text) != FILES)
        return error_set(err, "rank %d has %zu squares; 8 are expected", rank + 1,
                         rank_width(text));
    return true;
}

static Span next_rank(Span *rest)
{
    const char *slash = memchr(rest->text, '/', rest->length);
    Span rank = {rest->text, slash ? (size_t)(slash - rest->text) : rest->length};
    size_t taken = rank.length + (slash ? 1 : 0);
    *rest = (Span){rest->text + taken, rest->length - taken};
    return rank;
}

// Spaces between side and board, and after the board, are no squares when the rank is full
// without them.
static Span trim_outer_rank(Span rank, int number)
{
    while (number == RANKS - 1 && rank_width(rank) > FILES && rank.text[0] == ' ')
        rank = (Span){rank.text + 1, rank.length - 1};
    while (number == 0 && rank_width(rank) > FILES && rank.text[rank.length - 1] == ' ')
        rank.length--;
    return rank;
}

static bool read_ranks(Position *pos, Span board, Error *err)
{
    size_t ranks = 1;
    for (size_t i = 0; i < board.length; i++)
        ranks += board.text[i] == '/';
    if (ranks != RANKS)
        return error_set(
            err, "the board has %zu ranks with '/' between them; 8 are expected", ranks);
    for (int rank = RANKS - 1; rank >= 0; rank--)
        if (!read_rank(pos, trim_outer_rank(next_rank(&board), rank), rank, err))
            return false;
    return true;
}

bool position_parse(const char *text, Position *out, Error *err)
{
    if (drawing_starts(text))
        return position_parse_drawing(text, out, err);
    Span board = span_of(text);
    Side side = GOLD;
    if (!read_side(&board, &side, err) || !strip_brackets(&board, err))
        return false;
    board = strip_line_end(board);
    Position pos = position_empty(side);
    bool has_ranks = memchr(board.text, '/', board.length) != NULL;
    if (has_ranks ? !read_ranks(&pos, board, err) : !read_squares(&pos, board, err))
        return false;
    *out = pos;
    return true;
}

// Side, space, and the ranks from 8 to 1 with `separator` between them (NUL for none).
static void format_board(const Position *pos, char separator, char *out)
{
    *out++ = side_letter((Side)pos->side);
    *out++ = ' ';
    for (int rank = RANKS - 1; rank >= 0; rank--) {
        for (int file = 0; file < FILES; file++)
            *out++ = piece_letter(position_piece_at(pos, rank * FILES + file));
        if (separator && rank > 0)
            *out++ = separator;
    }
    *out = '\0';
}

void position_format(const Position *pos, char out[POSITION_TEXT])
{
    format_board(pos, '\0', out);
}

void position_format_ranks(const Position *pos, char out[POSITION_RANKS_TEXT])
{
    format_board(pos, '/', out);
}
