// SPDX-License-Identifier: MIT
#include "draw/board_svg.h"

#include <math.h>
#include <string.h>

#include "draw/piece_svg.h"

enum { EDGE = 24, FIELD = 44, FIGURE = 41 };

// ---- The board -------------------------------------------------------------------------

// A point of the board in fields, seen from gold: the middle of a1 is (0, 0).
typedef struct Point {
    double x, y;
} Point;

static Point middle_of(Square sq)
{
    return (Point){square_file(sq), square_rank(sq)};
}

// The same on the page.
static Point page_point(BoardSvg board, Point at)
{
    double x = board.below == GOLD ? at.x : FILES - 1 - at.x;
    double y = board.below == GOLD ? RANKS - 1 - at.y : at.y;
    return (Point){board.left + EDGE + FIELD * (x + 0.5),
                   board.top + EDGE + FIELD * (y + 0.5)};
}

static Point page_middle(BoardSvg board, Square sq)
{
    return page_point(board, middle_of(sq));
}

void board_svg_begin(StrBuf *out, int width, int height)
{
    svg_begin(out, width, height);
    piece_svg_define(out);
}

static void add_square(StrBuf *out, BoardSvg board, Square sq)
{
    Point at = page_middle(board, sq);
    bool is_trap = bb_has(TRAPS, sq);
    bool is_dark = (square_file(sq) + square_rank(sq)) % 2 == 0;
    const char *plain = is_dark ? "#e6ddc6" : "#f0e9d8";
    strbuf_print(out,
                 "<rect x=\"%.1f\" y=\"%.1f\" width=\"%d\" height=\"%d\" fill=\"%s\" "
                 "stroke=\"#b9af97\"/>\n",
                 at.x - FIELD / 2.0, at.y - FIELD / 2.0, FIELD, FIELD,
                 is_trap ? "#d99a8f" : plain);
    if (is_trap)
        strbuf_print(out,
                     "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"16\" fill=\"#bf6d61\" "
                     "stroke=\"#8f4439\" stroke-width=\"2\"/>\n",
                     at.x, at.y);
}

static void add_labels(StrBuf *out, BoardSvg board)
{
    for (int i = 0; i < FILES; i++) {
        char letter[2] = {(char)('a' + i), '\0'};
        char digit[2] = {(char)('1' + i), '\0'};
        Point at = page_middle(board, i * (FILES + 1));
        svg_add_text(out, at.x, board.top + BOARD_SVG_SIZE - 7, SVG_MIDDLE, letter);
        svg_add_text(out, board.left + EDGE / 2.0, at.y + 4, SVG_MIDDLE, digit);
    }
}

void board_svg_add(StrBuf *out, BoardSvg board, const char *title)
{
    strbuf_print(out,
                 "<rect x=\"%.1f\" y=\"%.1f\" width=\"%d\" height=\"%d\" "
                 "fill=\"#3d4a3a\"/>\n",
                 board.left, board.top, BOARD_SVG_SIZE, BOARD_SVG_HEIGHT);
    for (Square sq = 0; sq < SQUARES; sq++)
        add_square(out, board, sq);
    strbuf_add(out, "<g fill=\"#f0e9d8\">\n");
    add_labels(out, board);
    svg_add_text(out, board.left + EDGE, board.top + BOARD_SVG_HEIGHT - 8, SVG_START,
                 title);
    strbuf_add(out, "</g>\n");
}

void board_svg_add_marks(StrBuf *out, BoardSvg board, Bitboard squares, BoardMark mark)
{
    static const char *const looks[MARKS] = {
        [MARK_LEFT] = "fill=\"#f6d743\" fill-opacity=\".35\" stroke=\"#a8842c\" "
                      "stroke-dasharray=\"4 3\"",
        [MARK_REACHED] = "fill=\"#f6d743\" fill-opacity=\".65\" stroke=\"#a8842c\" "
                         "stroke-width=\"2\"",
        [MARK_AIM] = "fill=\"none\" stroke=\"#1f7a33\" stroke-width=\"4\"",
    };
    while (squares) {
        Point at = page_middle(board, bb_pop(&squares));
        strbuf_print(out, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%d\" height=\"%d\" %s/>\n",
                     at.x - FIELD / 2.0 + 2, at.y - FIELD / 2.0 + 2, FIELD - 4, FIELD - 4,
                     looks[mark]);
    }
}

static void add_piece(StrBuf *out, BoardSvg board, Square sq, Piece piece, const char *fate)
{
    Point at = page_middle(board, sq);
    StrBuf title = strbuf_new();
    strbuf_print(&title, "%s %s %s %s", side_name(piece_side(piece)),
                 kind_name(piece_kind(piece)), fate, square_name(sq));
    piece_svg_add(out, piece, at.x, at.y, FIGURE, title.text);
    strbuf_free(&title);
}

void board_svg_add_pieces(StrBuf *out, BoardSvg board, const Position *pos)
{
    for (Bitboard pieces = position_occupied(pos); pieces;) {
        Square sq = bb_pop(&pieces);
        add_piece(out, board, sq, position_piece_at(pos, sq), "on");
    }
}

// A piece that a trap has taken: pale and crossed out.
static void add_taken(StrBuf *out, BoardSvg board, Square sq, Piece piece)
{
    Point at = page_middle(board, sq);
    strbuf_add(out, "<g opacity=\".5\">");
    add_piece(out, board, sq, piece, "taken on");
    strbuf_print(out,
                 "</g><path d=\"M%.1f %.1fl28 28m0 -28l-28 28\" stroke=\"#b3261e\" "
                 "stroke-width=\"4\" stroke-linecap=\"round\"/>\n",
                 at.x - 14, at.y - 14);
}

// ---- The line of an arrow --------------------------------------------------------------

enum { WAY_SQUARES = 32, LANES = 9, LANE_MOST = LANES / 2 };

static const double lane_width = 0.1;
static const double gutter = 0.48;    // from the middle of a square to beside its piece
static const double piece_edge = 0.4; // from its middle to where its piece ends

typedef struct Line {
    Point points[2 * WAY_SQUARES];
    int count;
} Line;

// From one square to the next: along a direction, and to its right.
typedef struct Edge {
    Point from, to;
    Point along, right;
} Edge;

static Edge edge_of(Square from, Square to)
{
    Point a = middle_of(from);
    Point b = middle_of(to);
    Point along = {b.x - a.x, b.y - a.y};
    return (Edge){a, b, along, {along.y, -along.x}};
}

static Point shifted(Point from, Point along, double by)
{
    return (Point){from.x + by * along.x, from.y + by * along.y};
}

static void add_point(Line *line, Point at)
{
    line->points[line->count++] = at;
}

// Around a piece straight ahead: on the right, or on the left if there is more room.
static double gutter_side(const BoardWays *ways, Square sq, const Edge *edge)
{
    double best = 1;
    int most = -1;
    for (int side = 1; side >= -1; side -= 2) {
        Point beside = shifted(middle_of(sq), edge->right, side);
        bool is_on = beside.x >= 0 && beside.x < FILES && beside.y >= 0 && beside.y < RANKS;
        int room = is_on + (is_on &&
                            !bb_has(ways->occupied, (int)beside.y * FILES + (int)beside.x));
        if (room > most)
            best = side;
        if (room > most)
            most = room;
    }
    return best;
}

// Past a piece: beside it when the way goes straight on, over the inner corner of its
// square when the way turns there.
static void add_detour(Line *line, const BoardWays *ways, Square sq, const Edge *in,
                       const Edge *out)
{
    Point middle = middle_of(sq);
    bool is_straight = in->along.x == out->along.x && in->along.y == out->along.y;
    if (is_straight) {
        double beside = gutter * gutter_side(ways, sq, in);
        add_point(line, shifted(shifted(middle, in->along, -gutter), in->right, beside));
        add_point(line, shifted(shifted(middle, in->along, gutter), in->right, beside));
    } else {
        add_point(line, shifted(shifted(middle, in->along, -gutter), out->along, gutter));
    }
}

// Through the middle of an empty square, or beside it; turning back makes a narrow bend.
static void add_middle(Line *line, Square sq, const Edge *in, const Edge *out, double lane)
{
    bool is_corner = in->along.x * out->along.x + in->along.y * out->along.y == 0;
    Point entry = shifted(middle_of(sq), in->right, lane);
    add_point(line, is_corner ? shifted(entry, out->right, lane) : entry);
    if (in->along.x == -out->along.x && in->along.y == -out->along.y)
        add_point(line, shifted(middle_of(sq), out->right, lane));
}

// From edge to edge of the pieces at both ends; `lane` is how far to the right.
static void trace(Line *line, const BoardWays *ways, const Square *squares, int count,
                  double lane)
{
    Edge edge = edge_of(squares[0], squares[1]);
    double start = bb_has(ways->occupied, squares[0]) ? piece_edge - 0.04 : 0;
    line->count = 0;
    add_point(line, shifted(shifted(edge.from, edge.along, start), edge.right, lane));
    for (int i = 1; i < count - 1; i++) {
        Edge next = edge_of(squares[i], squares[i + 1]);
        if (bb_has(ways->occupied, squares[i]))
            add_detour(line, ways, squares[i], &edge, &next);
        else
            add_middle(line, squares[i], &edge, &next, lane);
        edge = next;
    }
    double end = bb_has(ways->occupied, squares[count - 1]) ? -piece_edge : 0;
    add_point(line, shifted(shifted(edge.to, edge.along, end), edge.right, lane));
}

// ---- Lanes -----------------------------------------------------------------------------

void board_ways_init(BoardWays *ways, BoardSvg board, Bitboard occupied)
{
    *ways = (BoardWays){.board = board, .occupied = occupied};
}

// Who has the lane of an edge: counted to the east of edges that go north or south, to the
// south of others, whichever way they are gone.
static unsigned char *lane_owner(BoardWays *ways, Square from, Square to, int lane)
{
    Square first = from < to ? from : to;
    int axis = from - to == FILES || to - from == FILES;
    return &ways->owners[first][axis][LANE_MOST + (from < to ? lane : -lane)];
}

// Whether all edges are free, and the way does not come back on its own line.
static bool lane_is_free(BoardWays *ways, int owner, const Square *squares, int count,
                         int lane)
{
    for (int i = 1; i < count; i++) {
        int other = *lane_owner(ways, squares[i - 1], squares[i], lane);
        if (other != 0 && other != owner)
            return false;
        if (lane == 0 && i > 1 && squares[i] == squares[i - 2])
            return false;
    }
    return true;
}

static int lane_take(BoardWays *ways, int owner, const Square *squares, int count)
{
    static const int order[LANES] = {0, 1, -1, 2, -2, 3, -3, 4, -4};
    int lane = ways->last[owner];
    for (int i = 0; i < LANES && !lane_is_free(ways, owner, squares, count, lane); i++)
        lane = order[i];
    ways->last[owner] = lane;
    for (int i = 1; i < count; i++)
        *lane_owner(ways, squares[i - 1], squares[i], lane) = (unsigned char)owner;
    return lane;
}

// ---- Arrows ----------------------------------------------------------------------------

static double distance(Point a, Point b)
{
    return hypot(b.x - a.x, b.y - a.y);
}

static Point between(Point a, Point b, double share)
{
    return (Point){a.x + share * (b.x - a.x), a.y + share * (b.y - a.y)};
}

// Points that lie on each other would have no direction.
static void to_page(Line *line, BoardSvg board)
{
    int count = 0;
    for (int i = 0; i < line->count; i++) {
        Point at = page_point(board, line->points[i]);
        if (count == 0 || distance(line->points[count - 1], at) > 0.5)
            line->points[count++] = at;
    }
    line->count = count;
}

// Straight lines with rounded corners.
static void add_rounded(StrBuf *out, const Line *line)
{
    const double radius = 11;
    const Point *at = line->points;
    strbuf_print(out, "M%.1f %.1f", at[0].x, at[0].y);
    for (int i = 1; i < line->count - 1; i++) {
        double before = distance(at[i - 1], at[i]);
        double after = distance(at[i], at[i + 1]);
        double cut = fmin(radius, fmin(before, after) / 2);
        Point a = between(at[i], at[i - 1], cut / before);
        Point b = between(at[i], at[i + 1], cut / after);
        strbuf_print(out, "L%.1f %.1fQ%.1f %.1f %.1f %.1f", a.x, a.y, at[i].x, at[i].y, b.x,
                     b.y);
    }
    strbuf_print(out, "L%.1f %.1f", at[line->count - 1].x, at[line->count - 1].y);
}

// The tip is cut off the end of the line, so that the line does not show beside its point.
static void add_arrow(StrBuf *out, Line *line, const WayStyle *style)
{
    Point *end = &line->points[line->count - 1];
    Point tip = *end;
    double last = distance(line->points[line->count - 2], tip);
    double length = fmin(4 + 2 * style->width, last);
    double half = 2.5 + 0.9 * style->width;
    Point along = {(tip.x - line->points[line->count - 2].x) / last,
                   (tip.y - line->points[line->count - 2].y) / last};
    *end = shifted(tip, along, -0.8 * length);
    StrBuf path = strbuf_new();
    add_rounded(&path, line);
    strbuf_print(out,
                 "<g fill=\"none\" stroke-linejoin=\"round\"><path d=\"%s\" "
                 "stroke=\"#fdf9ee\" stroke-opacity=\".8\" stroke-width=\"%.1f\"/>\n<path "
                 "d=\"%s\" stroke=\"%s\" stroke-width=\"%.1f\"%s/>\n",
                 path.text, style->width + 2.4, path.text, style->colour, style->width,
                 style->is_dashed ? " stroke-dasharray=\"5 3\"" : "");
    Point back = shifted(tip, along, -length);
    strbuf_print(out,
                 "<path d=\"M%.1f %.1fL%.1f %.1fL%.1f %.1fz\" fill=\"%s\" "
                 "stroke=\"#fdf9ee\" stroke-opacity=\".8\"/></g>\n",
                 tip.x, tip.y, back.x + half * along.y, back.y - half * along.x,
                 back.x - half * along.y, back.y + half * along.x, style->colour);
    strbuf_free(&path);
}

void board_ways_add(BoardWays *ways, int owner, const Square *squares, int count,
                    const WayStyle *style, StrBuf *out)
{
    Line line;
    assert(count <= WAY_SQUARES);
    if (count < 2)
        return;
    int lane = lane_take(ways, owner, squares, count);
    trace(&line, ways, squares, count, lane * lane_width);
    to_page(&line, ways->board);
    if (line.count > 1)
        add_arrow(out, &line, style);
}

// ---- Turns -----------------------------------------------------------------------------

// The way of each piece that a turn moves, and the pieces that traps take.
typedef struct TurnWays {
    struct {
        Piece piece;
        Square squares[STEPS_PER_TURN + 1];
        int count;
        bool is_over; // a trap took the piece at its end
    } ways[STEPS_PER_TURN];
    int count;
    Removal taken[STEPS_PER_TURN * TRAP_COUNT];
    int taken_count;
} TurnWays;

// The way that ends on a square, of a piece that still stands there; else a new one.
static int way_from(TurnWays *turn, Square sq, Piece piece)
{
    for (int i = 0; i < turn->count; i++)
        if (!turn->ways[i].is_over && turn->ways[i].squares[turn->ways[i].count - 1] == sq)
            return i;
    turn->ways[turn->count].piece = piece;
    turn->ways[turn->count].squares[0] = sq;
    turn->ways[turn->count].count = 1;
    return turn->count++;
}

static void follow(TurnWays *turn, const StepEffect *effect)
{
    int moved = way_from(turn, effect->from, effect->piece);
    turn->ways[moved].squares[turn->ways[moved].count++] = effect->to;
    for (int i = 0; i < effect->removal_count; i++) {
        turn->taken[turn->taken_count++] = effect->removals[i];
        for (int j = 0; j < turn->count; j++)
            if (turn->ways[j].squares[turn->ways[j].count - 1] ==
                effect->removals[i].square)
                turn->ways[j].is_over = true;
    }
}

static TurnWays turn_ways(const Position *before, const Turn *turn)
{
    TurnWays ways = {.count = 0};
    Position pos = *before;
    for (int i = 0; i < turn->length; i++) {
        StepEffect effect = step_make_effect(&pos, turn->steps[i]);
        follow(&ways, &effect);
    }
    return ways;
}

void board_svg_mark_turn(StrBuf *out, BoardSvg board, const Position *before,
                         const Turn *turn)
{
    TurnWays ways = turn_ways(before, turn);
    Bitboard left = 0;
    Bitboard reached = 0;
    for (int i = 0; i < ways.count; i++) {
        left |= bb_of(ways.ways[i].squares[0]);
        reached |= bb_of(ways.ways[i].squares[ways.ways[i].count - 1]);
    }
    board_svg_add_marks(out, board, left & ~reached, MARK_LEFT);
    board_svg_add_marks(out, board, reached, MARK_REACHED);
}

void board_ways_add_turn(BoardWays *ways, int owner, const Position *before,
                         const Turn *turn, const WayStyle *style, StrBuf *out)
{
    static const WayStyle styles[SIDES] = {{"#8f4a00", 3, false}, {"#23427f", 3, true}};
    TurnWays turned = turn_ways(before, turn);
    for (int i = 0; i < turned.taken_count; i++)
        if (!bb_has(ways->occupied, turned.taken[i].square))
            add_taken(out, ways->board, turned.taken[i].square, turned.taken[i].piece);
    for (int i = 0; i < turned.count; i++)
        board_ways_add(ways, owner + i, turned.ways[i].squares, turned.ways[i].count,
                       style ? style : &styles[piece_side(turned.ways[i].piece)], out);
}

void board_svg_add_turn(StrBuf *out, BoardSvg board, const Position *before,
                        const Turn *turn, const Position *drawn)
{
    BoardWays ways;
    board_ways_init(&ways, board, position_occupied(drawn));
    board_ways_add_turn(&ways, 1, before, turn, NULL, out);
}
