// SPDX-License-Identifier: MIT
#include "core/setup_text.h"

#include "base/span.h"
#include "core/setup.h"
#include "core/square.h"

static bool read_placement(Span word, Side side, Position *pos, Error *err)
{
    Piece piece = NO_PIECE;
    Square sq = NO_SQUARE;
    char quote[SPAN_QUOTE];
    span_quote(word, quote);
    if (word.length != 3 || !piece_parse(quote[0], &piece))
        return error_set(err, "a placement such as %s is expected",
                         side == GOLD ? "Ra1" : "ra8");
    if (!square_parse(quote + 1, &sq, err))
        return false;
    if (piece_side(piece) != side)
        return error_set(err, "%s places its own pieces, and this is one of %s's",
                         side_name(side), side_name(side_other(side)));
    Piece found = position_piece_at(pos, sq);
    if (found != NO_PIECE)
        return error_set(err, "%s is already taken by the %s %s", square_name(sq),
                         side_name(piece_side(found)), kind_name(piece_kind(found)));
    position_put(pos, sq, piece);
    return true;
}

bool setup_parse_placements(const char *text, Side side, Position *pos, Error *err)
{
    Position placed = *pos;
    Span rest = span_of(text);
    Span word;
    for (int number = 1; span_next_word(&rest, &word); number++) {
        char quote[SPAN_QUOTE];
        span_quote(word, quote);
        if (!read_placement(word, side, &placed, err))
            return error_wrap(err, "token %d '%s'", number, quote);
    }
    *pos = placed;
    return true;
}

// The home square of a letter: gold's upper rank is its front, silver's its back rank.
static Square drawn_square(Side side, int index)
{
    return setup_square(side, side == GOLD ? index : (index + 8) % SETUP_PIECES);
}

bool setup_parse_ranks(const char *text, Side side, Position *pos, Error *err)
{
    Position placed = *pos;
    int seen = 0;
    for (; *text; text++) {
        Piece piece = NO_PIECE;
        if (*text == '/' || char_is_space(*text))
            continue;
        if (!piece_parse(*text, &piece))
            return error_set(err, "two ranks of pieces (RCDHME, rcdhme) are expected");
        if (seen < SETUP_PIECES)
            position_put(&placed, drawn_square(side, seen),
                         piece_of(side, piece_kind(piece)));
        seen++;
    }
    if (seen != SETUP_PIECES)
        return error_set(err, "two ranks of eight pieces are expected, and this is %d",
                         seen);
    *pos = placed;
    return true;
}

void setup_format_placements(const Position *pos, Side side, StrBuf *out)
{
    const char *separator = "";
    for (Bitboard set = pos->of_side[side]; set; separator = " ") {
        Square sq = bb_pop(&set);
        strbuf_print(out, "%s%c%s", separator, piece_letter(position_piece_at(pos, sq)),
                     square_name(sq));
    }
}
