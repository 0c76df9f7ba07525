// SPDX-License-Identifier: MIT
#include "analysis/zone_picture.h"

#include <string.h>

#include "analysis/tree_picture.h"
#include "core/square.h"
#include "draw/board_svg.h"
#include "geometry/translation.h"
#include "geometry/zone.h"

enum { MOST_BOARDS = 12, BOARDS_A_ROW = 3, MOST_ARCS = 40 };

static const char *const picture_names[PICTURES] = {"zones", "trajectory", "translation",
                                                    "tree"};

const char *picture_name(PictureKind kind)
{
    return picture_names[kind];
}

bool picture_parse(const char *name, PictureKind *out)
{
    for (int kind = 0; kind < PICTURES; kind++)
        if (strcmp(name, picture_names[kind]) == 0) {
            *out = (PictureKind)kind;
            return true;
        }
    return false;
}

// ---- A zone on a board -----------------------------------------------------------------

static int path_squares(const Trajectory *path, Square out[TRAJECTORY_LENGTH + 1])
{
    for (int i = 0; i <= path->length; i++)
        out[i] = cell_square(path->cells[i]);
    return path->length + 1;
}

static bool is_main(const SymbolString *zone, size_t index)
{
    const Trajectory *first = &zone->items[0].path;
    const Trajectory *path = &zone->items[index].path;
    return trajectory_start(path) == trajectory_start(first) &&
           trajectory_end(path) == trajectory_end(first);
}

// Main trajectories are straight lines, and so is the push that ends a CUT zone.
static void add_links(StrBuf *out, BoardSvg board, ZoneKind kind, const SymbolString *zone)
{
    int arcs = 0;
    for (size_t i = 0; i < zone->count; i++) {
        const Symbol *symbol = &zone->items[i];
        Square squares[TRAJECTORY_LENGTH + 1];
        int count = path_squares(&symbol->path, squares);
        bool is_push = kind != ZONE_ADVANCE && symbol->l <= 1 && arcs == 0;
        if (is_main(zone, i) || is_push)
            board_svg_add_way(out, board, piece_side(symbol->piece), squares, count);
        else if (arcs++ < MOST_ARCS)
            board_svg_add_arcs(out, board, piece_side(symbol->piece), squares, count, arcs);
    }
}

static void add_board(StrBuf *out, BoardSvg board, const Position *pos, const char *title)
{
    board_svg_add(out, board, title);
    board_svg_add_pieces(out, board, pos);
}

static void add_zone_board(StrBuf *out, BoardSvg board, const ZoneTask *task,
                           const SymbolString *zone)
{
    char target[3];
    StrBuf title;
    square_format(cell_square(task->target), target);
    strbuf_init(&title);
    strbuf_print(&title, "%s zone, %s", zone_kind_name(task->kind), target);
    board_svg_add(out, board, title.text);
    strbuf_free(&title);
    add_links(out, board, task->kind, zone);
    board_svg_add_pieces(out, board, task->pos);
}

// ---- Pages -----------------------------------------------------------------------------

static void draw_plain(const Position *pos, StrBuf *out)
{
    svg_begin(out, BOARD_SVG_SIZE, BOARD_SVG_HEIGHT);
    add_board(out, (BoardSvg){0, 0}, pos, "no zone");
    svg_end(out);
}

static void draw_zones(const ZoneTask *tasks, int count, StrBuf *out)
{
    ZoneScan scan;
    int boards = count < MOST_BOARDS ? count : MOST_BOARDS;
    int columns = boards < BOARDS_A_ROW ? boards : BOARDS_A_ROW;
    int rows = (boards + BOARDS_A_ROW - 1) / BOARDS_A_ROW;
    zone_scan_init(&scan);
    svg_begin(out, columns * BOARD_SVG_SIZE, rows * BOARD_SVG_HEIGHT);
    for (int i = 0; i < boards; i++) {
        int column = i % BOARDS_A_ROW;
        int row = i / BOARDS_A_ROW;
        BoardSvg board = {column * BOARD_SVG_SIZE, row * BOARD_SVG_HEIGHT};
        zone_scan_run(&scan, &tasks[i]);
        add_zone_board(out, board, &tasks[i], &scan.zone);
    }
    svg_end(out);
    zone_scan_free(&scan);
}

static void draw_trajectory(const ZoneTask *task, StrBuf *out)
{
    ZoneScan scan;
    Square squares[TRAJECTORY_LENGTH + 1];
    StrBuf title;
    zone_scan_init(&scan);
    strbuf_init(&title);
    zone_scan_run(&scan, task);
    const Symbol *main = &scan.zone.items[0];
    trajectory_format(&main->path, &title);
    svg_begin(out, BOARD_SVG_SIZE, BOARD_SVG_HEIGHT);
    board_svg_add(out, (BoardSvg){0, 0}, title.text);
    int count = path_squares(&main->path, squares);
    board_svg_add_way(out, (BoardSvg){0, 0}, piece_side(main->piece), squares, count);
    board_svg_add_pieces(out, (BoardSvg){0, 0}, task->pos);
    svg_end(out);
    strbuf_free(&title);
    zone_scan_free(&scan);
}

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

static void draw_translation(const ZoneTask *task, StrBuf *out)
{
    ZoneScan scan;
    SymbolString translated = {NULL, 0, 0, 0};
    BoardSvg right = {BOARD_SVG_SIZE, 0};
    zone_scan_init(&scan);
    zone_scan_run(&scan, task);
    Position after;
    ZoneMove move = first_move(task, &scan.zone.items[0], &after);
    ZoneTask next = *task;
    zone_translate(&scan.zone, &move, &next, &translated);
    next.pos = &after;
    svg_begin(out, 2 * BOARD_SVG_SIZE, BOARD_SVG_HEIGHT);
    add_zone_board(out, (BoardSvg){0, 0}, task, &scan.zone);
    add_zone_board(out, right, &next, &translated);
    svg_end(out);
    free(translated.items);
    zone_scan_free(&scan);
}

void zone_picture_draw(PictureKind kind, const ZoneReport *report, const Position *pos,
                       StrBuf *out)
{
    ZoneTask tasks[ZONE_TASKS];
    int count = zone_report_tasks(report, pos, tasks);
    if (kind == PICTURE_TREE)
        tree_picture_draw(report, pos, out);
    else if (count == 0)
        draw_plain(pos, out);
    else if (kind == PICTURE_ZONES)
        draw_zones(tasks, count, out);
    else if (kind == PICTURE_TRAJECTORY)
        draw_trajectory(&tasks[0], out);
    else
        draw_translation(&tasks[0], out);
}
