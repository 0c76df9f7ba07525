// SPDX-License-Identifier: MIT
#include "analysis/zone_picture.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/tree_picture.h"
#include "core/square.h"
#include "draw/board_svg.h"
#include "draw/piece_svg.h"
#include "geometry/translation.h"
#include "geometry/zone.h"

enum { MOST_BOARDS = 12, BOARDS_A_ROW = 2, MOST_WAYS = 100 };

static const char *const picture_names[PICTURES] = {"zones", "trajectory", "translation",
                                                    "tree"};

bool picture_parse(const char *name, PictureKind *out)
{
    for (int kind = 0; kind < PICTURES; kind++)
        if (strcmp(name, picture_names[kind]) == 0) {
            *out = (PictureKind)kind;
            return true;
        }
    return false;
}

// ---- Who takes part in a zone ----------------------------------------------------------

// A piece has one colour for all its ways. Those of the attacker are warm and whole, those
// of the defender cold and dashed; what the zone is about is black and thick.
typedef struct Part {
    Piece piece;
    Square square;
    bool is_main;
    Bitboard ends; // of its ways
    WayStyle style;
} Part;

typedef struct Cast {
    Part parts[SQUARES];
    int count;
} Cast;

static WayStyle part_style(bool is_main, bool is_attacker, int index)
{
    static const char *const colours[2][8] = {
        {"#1d4ed8", "#0f766e", "#6d28d9", "#0284c7", "#3f6212", "#475569", "#312e81",
         "#059669"},
        {"#c2410c", "#be185d", "#a16207", "#b91c1c", "#86198f", "#78350f", "#e11d48",
         "#854d0e"},
    };
    return (WayStyle){is_main ? "#1c1917" : colours[is_attacker][index % 8],
                      is_main ? 4 : 2.6, !is_attacker};
}

static Part *cast_find(Cast *cast, const Symbol *symbol, Side attacker)
{
    Square square = cell_square(trajectory_start(&symbol->path));
    bool is_main = symbol->generation == 0;
    Side side = piece_side(symbol->piece);
    int index = 0;
    for (int i = 0; i < cast->count; i++) {
        Part *part = &cast->parts[i];
        if (part->square == square && part->is_main == is_main)
            return part;
        index += !part->is_main && piece_side(part->piece) == side;
    }
    cast->parts[cast->count] = (Part){.piece = symbol->piece, .square = square};
    cast->parts[cast->count].is_main = is_main;
    cast->parts[cast->count].style = part_style(is_main, side == attacker, index);
    return &cast->parts[cast->count++];
}

static int path_squares(const Trajectory *path, Square out[TRAJECTORY_LENGTH + 1])
{
    for (int i = 0; i <= path->length; i++)
        out[i] = cell_square(path->cells[i]);
    return path->length + 1;
}

static bool was_before(const SymbolString *zone, size_t index)
{
    for (size_t i = 0; i < index; i++)
        if (zone->items[i].piece == zone->items[index].piece &&
            trajectory_equal(&zone->items[i].path, &zone->items[index].path))
            return true;
    return false;
}

// Draw the ways and learn who goes them. The main ones have the first choice of lanes, and
// lie above the others; those
// that do not lead to them but to others are thin.
static void add_ways(StrBuf *out, BoardSvg board, const ZoneTask *task, Side attacker,
                     const SymbolString *zone, Cast *cast)
{
    BoardWays ways;
    int drawn = 0;
    StrBuf above = strbuf_new();
    board_ways_init(&ways, board, position_occupied(task->pos));
    for (size_t i = 0; i < zone->count; i++) {
        Square squares[TRAJECTORY_LENGTH + 1];
        int count = path_squares(&zone->items[i].path, squares);
        Part *part = cast_find(cast, &zone->items[i], attacker);
        part->ends |= bb_of(squares[count - 1]);
        WayStyle style = part->style;
        if (zone->items[i].generation > 1)
            style.width = 1.4;
        if (was_before(zone, i) || drawn++ >= MOST_WAYS)
            continue;
        board_ways_add(&ways, (int)(part - cast->parts) + 1, squares, count, &style,
                       part->is_main ? &above : out);
    }
    strbuf_add(out, above.text);
    strbuf_free(&above);
}

// ---- The legend ------------------------------------------------------------------------

enum { LEGEND_WIDTH = 280, LEGEND_ROW = 26, LEGEND_ROWS = 15, ENDS_NAMED = 4 };

static void name_squares(Bitboard squares, StrBuf *out)
{
    for (int named = 0; squares; named++) {
        if (named == ENDS_NAMED) {
            strbuf_print(out, " +%d", bb_count(squares));
            return;
        }
        strbuf_print(out, " %s", square_name(bb_pop(&squares)));
    }
}

static const char *part_verb(const Part *part, Side attacker)
{
    bool is_attacker = piece_side(part->piece) == attacker;
    if (part->is_main)
        return is_attacker ? "goes to" : "is dislodged to";
    return is_attacker ? "helps at" : "hinders at";
}

static void add_legend_row(StrBuf *out, double left, double y, const Part *part,
                           Side attacker)
{
    StrBuf text = strbuf_new();
    strbuf_print(&text, "%s %s", square_name(part->square), part_verb(part, attacker));
    name_squares(part->ends, &text);
    strbuf_print(out,
                 "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\" "
                 "stroke-width=\"%.1f\"%s/>\n",
                 left, y, left + 24, y, part->style.colour, part->style.width,
                 part->style.is_dashed ? " stroke-dasharray=\"5 3\"" : "");
    piece_svg_add(out, part->piece, left + 42, y, 24, NULL);
    svg_add_text(out, left + 60, y + 4, SVG_START, text.text);
    strbuf_free(&text);
}

static void add_legend(StrBuf *out, BoardSvg board, const Cast *cast, Side attacker)
{
    double left = board.left + BOARD_SVG_SIZE + 16;
    double y = board.top + LEGEND_ROW;
    int shown = cast->count < LEGEND_ROWS ? cast->count : LEGEND_ROWS;
    for (int i = 0; i < shown; i++)
        add_legend_row(out, left, y + LEGEND_ROW * i, &cast->parts[i], attacker);
    if (shown < cast->count) {
        StrBuf rest = strbuf_new();
        strbuf_print(&rest, "and %d more", cast->count - shown);
        svg_add_text(out, left, y + LEGEND_ROW * shown + 4, SVG_START, rest.text);
        strbuf_free(&rest);
    }
}

// ---- A zone on a board, with its legend ------------------------------------------------

enum { PANEL_WIDTH = BOARD_SVG_SIZE + LEGEND_WIDTH, PANEL_HEIGHT = BOARD_SVG_HEIGHT + 12 };

// "zone 2, advance: Rd3 to d8", "zone 1, beside: He6 and dc5 at c6".
static void name_zone(const ZoneTask *task, int number, StrBuf *title)
{
    const char *target = square_name(cell_square(task->target));
    strbuf_print(title, "zone %d, %s: %c%s", number, zone_kind_name(task->kind),
                 piece_letter(abg_on(task->pos, task->captor)),
                 square_name(cell_square(task->captor)));
    if (task->victim) {
        strbuf_print(title, " and %c%s at %s",
                     piece_letter(abg_on(task->pos, task->victim)),
                     square_name(cell_square(task->victim)), target);
    } else {
        strbuf_print(title, " to %s", target);
    }
}

static void add_board(StrBuf *out, BoardSvg board, const Position *pos, const char *title)
{
    board_svg_add(out, board, title);
    board_svg_add_pieces(out, board, pos);
}

static void add_zone(StrBuf *out, BoardSvg board, const ZoneTask *task, int number,
                     const SymbolString *zone)
{
    Cast cast = {.count = 0};
    Side attacker = piece_side(abg_on(task->pos, task->captor));
    StrBuf title = strbuf_new();
    name_zone(task, number, &title);
    board_svg_add(out, board, title.text);
    board_svg_add_marks(out, board, bb_of(cell_square(task->target)), MARK_AIM);
    board_svg_add_pieces(out, board, task->pos);
    add_ways(out, board, task, attacker, zone, &cast);
    add_legend(out, board, &cast, attacker);
    strbuf_free(&title);
}

// ---- Pages -----------------------------------------------------------------------------

// The zones that are asked for, of those there are.
typedef struct Zones {
    ZoneSet set;
    int count;
    int first; // to be drawn, from 0
} Zones;

static void draw_plain(const Position *pos, StrBuf *out)
{
    board_svg_begin(out, BOARD_SVG_SIZE, BOARD_SVG_HEIGHT);
    add_board(out, (BoardSvg){0, 0, GOLD}, pos, "no zone");
    svg_end(out);
}

static void draw_zones(const Zones *zones, int count, StrBuf *out)
{
    int columns = count < BOARDS_A_ROW ? count : BOARDS_A_ROW;
    int rows = (count + BOARDS_A_ROW - 1) / BOARDS_A_ROW;
    board_svg_begin(out, columns * PANEL_WIDTH, rows * PANEL_HEIGHT - 12);
    for (int i = 0; i < count; i++) {
        int column = i % BOARDS_A_ROW;
        int row = i / BOARDS_A_ROW;
        const Zone *zone = &zones->set.items[zones->first + i];
        BoardSvg board = {column * PANEL_WIDTH, row * PANEL_HEIGHT, GOLD};
        add_zone(out, board, &zone->task, zones->first + i + 1, &zone->string);
    }
    svg_end(out);
}

static void draw_trajectory(const Zones *zones, StrBuf *out)
{
    const Zone *zone = &zones->set.items[zones->first];
    const ZoneTask *task = &zone->task;
    const BoardSvg board = {0, 0, GOLD};
    BoardWays ways;
    Square squares[TRAJECTORY_LENGTH + 1];
    StrBuf title = strbuf_new();
    const Trajectory *path = &zone->string.items[0].path;
    WayStyle style = part_style(true, true, 0);
    int count = path_squares(path, squares);
    trajectory_format(path, &title);
    board_ways_init(&ways, board, position_occupied(task->pos));
    board_svg_begin(out, BOARD_SVG_SIZE, BOARD_SVG_HEIGHT);
    add_board(out, board, task->pos, title.text);
    board_ways_add(&ways, 1, squares, count, &style, out);
    svg_end(out);
    strbuf_free(&title);
}

// ---- Translations ----------------------------------------------------------------------

static void shift_piece(Position *pos, Shift shift)
{
    Piece piece = abg_on(pos, shift.from);
    position_remove(pos, cell_square(shift.from));
    if (abg_on(pos, shift.to) != NO_PIECE)
        position_remove(pos, cell_square(shift.to));
    position_put(pos, cell_square(shift.to), piece);
}

// The piece of the main trajectory makes its first step; a victim is pushed by its captor.
static ZoneMove first_move(const ZoneTask *task, const Symbol *main, Position *after)
{
    ZoneMove move = {.count = 1, .after = after};
    move.shifts[0] = (Shift){main->path.cells[0], main->path.cells[1]};
    if (task->kind == ZONE_HELD)
        move.shifts[move.count++] = (Shift){task->captor, task->victim};
    *after = *task->pos;
    for (int i = 0; i < move.count; i++)
        shift_piece(after, move.shifts[i]);
    return move;
}

static void draw_translation(const Zones *zones, const CarryMove *carry, StrBuf *out)
{
    const Zone *zone = &zones->set.items[zones->first];
    const BoardSvg right = {PANEL_WIDTH, 0, GOLD};
    Position after;
    ZoneMaker maker;
    ZoneSet carried;
    ZoneMove move =
        carry ? carry->move : first_move(&zone->task, &zone->string.items[0], &after);
    zone_maker_init(&maker);
    zone_set_init(&carried);
    board_svg_begin(out, 2 * PANEL_WIDTH, BOARD_SVG_HEIGHT);
    add_zone(out, (BoardSvg){0, 0, GOLD}, &zone->task, zones->first + 1, &zone->string);
    if (zone_carry(&maker, zone, &move, &carried) != ZONE_UNMADE)
        add_zone(out, right, &carried.items[0].task, zones->first + 1,
                 &carried.items[0].string);
    else
        add_board(out, right, move.after, "the zone is unmade");
    svg_end(out);
    zone_set_free(&carried);
    zone_maker_free(&maker);
}

// The first that the move has to do with; 0 when there is none.
static int find_changed(const Zones *zones, const ZoneMove *move)
{
    for (int i = 0; i < zones->count; i++)
        if (translation_case(&zones->set.items[i].string, move) != TRANSLATION_NONE)
            return i;
    return 0;
}

// ---- All of them -----------------------------------------------------------------------

static void draw_found(const ZonePicture *picture, Zones *zones, StrBuf *out)
{
    int most = zones->count < MOST_BOARDS ? zones->count : MOST_BOARDS;
    zones->first = picture->zone > 0 ? picture->zone - 1 : 0;
    if (picture->kind == PICTURE_TRANSLATION && picture->carry && picture->zone == 0)
        zones->first = find_changed(zones, &picture->carry->move);
    if (picture->kind == PICTURE_ZONES)
        draw_zones(zones, picture->zone > 0 ? 1 : most, out);
    else if (picture->kind == PICTURE_TRAJECTORY)
        draw_trajectory(zones, out);
    else
        draw_translation(zones, picture->carry, out);
}

bool zone_picture_draw(const ZonePicture *picture, const ZoneReport *report,
                       const Position *pos, StrBuf *out, Error *err)
{
    if (picture->kind == PICTURE_TREE) {
        tree_picture_draw(report, pos, out);
        return true;
    }
    Zones zones = {.first = 0};
    zone_set_init(&zones.set);
    zone_report_zones(report, pos, &zones.set);
    zones.count = (int)zones.set.count;
    bool is_there = picture->zone <= zones.count;
    if (!is_there)
        error_set(err, "there is no zone %d: there are %d", picture->zone, zones.count);
    else if (zones.count == 0)
        draw_plain(pos, out);
    else
        draw_found(picture, &zones, out);
    zone_set_free(&zones.set);
    return is_there;
}
