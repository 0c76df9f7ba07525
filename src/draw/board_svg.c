// SPDX-License-Identifier: MIT
#include "draw/board_svg.h"

enum { EDGE = 24, FIELD = 44, DISC = 16 };

static double centre_x(BoardSvg board, Square sq)
{
    return board.left + EDGE + FIELD * square_file(sq) + FIELD / 2.0;
}

static double centre_y(BoardSvg board, Square sq)
{
    int row = RANKS - 1 - square_rank(sq);
    return board.top + EDGE + FIELD * row + FIELD / 2.0;
}

static const char *side_tip(Side side)
{
    return side == GOLD ? "tip-gold" : "tip-silver";
}

static const char *side_stroke(Side side)
{
    return side == GOLD ? "#a05a00" : "#2f4f8f";
}

static void add_square(StrBuf *out, BoardSvg board, Square sq)
{
    bool is_trap = bb_has(TRAPS, sq);
    strbuf_print(out,
                 "<rect x=\"%.1f\" y=\"%.1f\" width=\"%d\" height=\"%d\" fill=\"%s\" "
                 "stroke=\"#a79f88\"/>\n",
                 centre_x(board, sq) - FIELD / 2.0, centre_y(board, sq) - FIELD / 2.0,
                 FIELD, FIELD, is_trap ? "#d9a39b" : "#f3eee0");
}

static void add_labels(StrBuf *out, BoardSvg board)
{
    for (int i = 0; i < FILES; i++) {
        char letter[2] = {(char)('a' + i), '\0'};
        char digit[2] = {(char)('1' + i), '\0'};
        svg_add_text(out, centre_x(board, i), board.top + BOARD_SVG_SIZE - 8, SVG_MIDDLE,
                     letter);
        svg_add_text(out, board.left + EDGE / 2.0, centre_y(board, i * FILES) + 4,
                     SVG_MIDDLE, digit);
    }
}

void board_svg_add(StrBuf *out, BoardSvg board, const char *title)
{
    for (Square sq = 0; sq < SQUARES; sq++)
        add_square(out, board, sq);
    add_labels(out, board);
    svg_add_text(out, board.left + EDGE, board.top + BOARD_SVG_HEIGHT - 8, SVG_START,
                 title);
}

static void add_piece(StrBuf *out, BoardSvg board, Square sq, Piece piece)
{
    bool is_gold = piece_side(piece) == GOLD;
    char letter[2] = {piece_letter(piece), '\0'};
    strbuf_print(out,
                 "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%d\" fill=\"%s\" stroke=\"%s\" "
                 "stroke-width=\"2\"/>\n<g font-size=\"18\" font-weight=\"bold\">",
                 centre_x(board, sq), centre_y(board, sq), DISC,
                 is_gold ? "#e3b341" : "#c9ced6", is_gold ? "#8a6410" : "#5b6470");
    svg_add_text(out, centre_x(board, sq), centre_y(board, sq) + 6, SVG_MIDDLE, letter);
    strbuf_add(out, "</g>\n");
}

void board_svg_add_pieces(StrBuf *out, BoardSvg board, const Position *pos)
{
    for (Bitboard pieces = position_occupied(pos); pieces;) {
        Square sq = bb_pop(&pieces);
        add_piece(out, board, sq, position_piece_at(pos, sq));
    }
}

static void add_stroke(StrBuf *out, Side side, double width)
{
    strbuf_print(out, "\" fill=\"none\" stroke=\"%s\" stroke-width=\"%.1f\" ",
                 side_stroke(side), width);
    strbuf_print(out, "marker-end=\"url(#%s)\"/>\n", side_tip(side));
}

// The last step stops before the middle of its square, where a piece may stand.
typedef struct Segment {
    double from_x, from_y, to_x, to_y;
} Segment;

static Segment segment_of(BoardSvg board, const Square *squares, int count, int i)
{
    Segment segment = {centre_x(board, squares[i - 1]), centre_y(board, squares[i - 1]),
                       centre_x(board, squares[i]), centre_y(board, squares[i])};
    if (i == count - 1) {
        segment.to_x -= 0.3 * (segment.to_x - segment.from_x);
        segment.to_y -= 0.3 * (segment.to_y - segment.from_y);
    }
    return segment;
}

static void add_start(StrBuf *out, BoardSvg board, Square sq)
{
    strbuf_print(out, "<path d=\"M%.1f %.1f", centre_x(board, sq), centre_y(board, sq));
}

void board_svg_add_way(StrBuf *out, BoardSvg board, Side side, const Square *squares,
                       int count)
{
    add_start(out, board, squares[0]);
    for (int i = 1; i < count; i++) {
        Segment segment = segment_of(board, squares, count, i);
        strbuf_print(out, "L%.1f %.1f", segment.to_x, segment.to_y);
    }
    add_stroke(out, side, 4);
}

// The control point lies beside the middle of the step, at a right angle to it.
void board_svg_add_arcs(StrBuf *out, BoardSvg board, Side side, const Square *squares,
                        int count, int rank)
{
    double bend = 8 + 3.0 * (rank % 5);
    add_start(out, board, squares[0]);
    for (int i = 1; i < count; i++) {
        Segment way = segment_of(board, squares, count, i);
        strbuf_print(out, "Q%.1f %.1f %.1f %.1f",
                     (way.from_x + way.to_x) / 2 + (way.to_y - way.from_y) / FIELD * bend,
                     (way.from_y + way.to_y) / 2 - (way.to_x - way.from_x) / FIELD * bend,
                     way.to_x, way.to_y);
    }
    add_stroke(out, side, 1.6);
}
