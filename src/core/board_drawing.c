// SPDX-License-Identifier: MIT
#include "core/board_drawing.h"

#include <string.h>

#include "base/span.h"
#include "core/square.h"

enum { RANK_LENGTH = 20 };

static const char frame[] = " +-----------------+\n";
static const char file_letters[] = "a b c d e f g h";

static char square_mark(const Position *pos, Square sq)
{
    if (bb_has(TRAPS & ~position_occupied(pos), sq))
        return 'x';
    return piece_letter(position_piece_at(pos, sq));
}

void position_draw(const Position *pos, StrBuf *out)
{
    strbuf_add(out, frame);
    for (int rank = RANKS - 1; rank >= 0; rank--) {
        strbuf_print(out, "%d|", rank + 1);
        for (int file = 0; file < FILES; file++)
            strbuf_print(out, " %c", square_mark(pos, rank * FILES + file));
        strbuf_add(out, " |\n");
    }
    strbuf_print(out, "%s   %s    %s to move\n", frame, file_letters,
                 side_name((Side)pos->side));
}

// What has been read so far.
typedef struct Drawing {
    Position pos; // with gold to move, until the end
    int ranks_left;
    bool has_side;
    Side side;
} Drawing;

static bool set_side(Drawing *drawing, Side side, Error *err)
{
    if (drawing->has_side && drawing->side != side)
        return error_set(err, "both sides are named as the side to move");
    drawing->has_side = true;
    drawing->side = side;
    return true;
}

// "12g": a move number and the side to move.
static bool is_label(Span line, Side *side)
{
    line = span_trim(line);
    size_t digits = 0;
    while (digits < line.length && char_is_digit(line.text[digits]))
        digits++;
    return digits > 0 && line.length == digits + 1 && side_parse(line.text[digits], side);
}

static bool is_rank(Span line)
{
    line = span_trim_left(line);
    return line.length >= 2 && char_is_digit(line.text[0]) && line.text[1] == '|';
}

static bool is_frame(Span line)
{
    line = span_trim(line);
    for (size_t i = 0; i < line.length; i++)
        if (line.text[i] != '+' && line.text[i] != '-')
            return false;
    return span_starts_with(line, "+-");
}

// "side g" or "gold to move"; anything else is nothing of ours and sets *is_side to false.
static bool read_remark(Drawing *drawing, Span remark, bool *is_side, Error *err)
{
    Span word;
    Side side = GOLD;
    remark = span_trim(remark);
    *is_side = true;
    if (span_equals(remark, "gold to move"))
        return set_side(drawing, GOLD, err);
    if (span_equals(remark, "silver to move"))
        return set_side(drawing, SILVER, err);
    *is_side = span_next_word(&remark, &word) && span_equals(word, "side");
    if (!*is_side)
        return true;
    if (!span_next_word(&remark, &word) || word.length != 1 ||
        !side_parse(word.text[0], &side))
        return error_set(err, "after 'side' the letter g or s is expected");
    return set_side(drawing, side, err);
}

static bool put_mark(Position *pos, Square sq, char mark, Error *err)
{
    char quote[SPAN_QUOTE];
    Piece piece = NO_PIECE;
    const char *square = square_name(sq);
    if (mark == '.' || mark == ' ')
        return true;
    if (mark == 'x' || mark == 'X')
        return bb_has(TRAPS, sq) ||
               error_set(err, "%s: '%c' marks an empty trap, and this is none", square,
                         mark);
    if (!piece_parse(mark, &piece)) {
        span_quote((Span){&mark, 1}, quote);
        return error_set(err,
                         "%s: a piece (RCDHME, rcdhme), '.' or a space is expected, "
                         "not '%s'",
                         square, quote);
    }
    position_put(pos, sq, piece);
    return true;
}

// "8| r r r d d r r r |": cells in fixed columns, since an empty one may be a space.
static bool read_cells(Position *pos, Span line, int rank, Error *err)
{
    if (line.length < RANK_LENGTH || line.text[RANK_LENGTH - 1] != '|')
        return error_set(err, "rank %d must look like '%d| . . . . . . . . |'", rank + 1,
                         rank + 1);
    for (int file = 0; file <= FILES; file++)
        if (line.text[2 + 2 * file] != ' ')
            return error_set(err, "rank %d needs one space between its squares", rank + 1);
    for (int file = 0; file < FILES; file++)
        if (!put_mark(pos, rank * FILES + file, line.text[3 + 2 * file], err))
            return false;
    return true;
}

static bool read_rank(Drawing *drawing, Span line, Error *err)
{
    int number = line.text[0] - '0';
    if (drawing->ranks_left == 0)
        return error_set(err, "rank 1 was the last, another rank follows");
    if (number != drawing->ranks_left)
        return error_set(err, "rank %d is expected, not rank %d", drawing->ranks_left,
                         number);
    if (!read_cells(&drawing->pos, line, number - 1, err))
        return false;
    drawing->ranks_left--;
    bool is_side = false;
    Span remark = {line.text + RANK_LENGTH, line.length - RANK_LENGTH};
    return read_remark(drawing, remark, &is_side, err);
}

static bool read_line(Drawing *drawing, Span line, Error *err)
{
    Span body = span_trim(line);
    Side side = GOLD;
    if (body.length == 0 || is_frame(body))
        return true;
    if (is_rank(body))
        return read_rank(drawing, body, err);
    if (is_label(body, &side))
        return set_side(drawing, side, err);
    size_t letters = sizeof file_letters - 1;
    if (span_starts_with(body, file_letters))
        body = (Span){body.text + letters, body.length - letters};
    bool is_side = false;
    if (!read_remark(drawing, body, &is_side, err))
        return false;
    if (is_side || span_trim(body).length == 0)
        return true;
    char quote[SPAN_QUOTE];
    span_quote(body, quote);
    return error_set(err, "a rank, a frame or the side to move is expected, not '%s'",
                     quote);
}

bool position_parse_drawing(const char *text, Position *out, Error *err)
{
    Drawing drawing = {.pos = position_empty(GOLD), .ranks_left = RANKS};
    Span rest = span_of(text);
    Span line;
    for (int number = 1; span_next_line(&rest, &line); number++)
        if (!read_line(&drawing, line, err))
            return error_wrap(err, "line %d of the drawing", number);
    if (drawing.ranks_left > 0)
        return error_set(err, "the drawing ends before rank %d", drawing.ranks_left);
    if (!drawing.has_side)
        return error_set(err, "the drawing does not say who is to move: add 'side g' or "
                              "'side s' after a rank");
    if (drawing.side == SILVER)
        position_end_turn(&drawing.pos);
    *out = drawing.pos;
    return true;
}

bool drawing_starts(const char *text)
{
    Span rest = span_of(text);
    Span line;
    Side side = GOLD;
    while (span_next_line(&rest, &line)) {
        Span body = span_trim(line);
        bool says_side = is_label(body, &side) || span_starts_with(body, "side ") ||
                         span_equals(body, "gold to move") ||
                         span_equals(body, "silver to move");
        if (body.length > 0 && !says_side)
            return is_frame(body) || is_rank(body);
    }
    return false;
}
