// SPDX-License-Identifier: MIT
#include "analysis/zone_picture.h"

#include <string.h>

#include "core/square.h"
#include "draw/board_svg.h"
#include "geometry/tactic_grammar.h"
#include "geometry/translation.h"
#include "geometry/zone.h"
#include "tactics/captures.h"
#include "tactics/goal.h"

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

// ---- Search trees ----------------------------------------------------------------------

// States are numbered discs, moves stand beside the lines that lead to them.
enum { SEARCHED = 20000, MOST_NODES = 40, LEVEL = 84, COLUMN = 92, MARGIN = 60, DISC = 14 };

// Where each node is drawn: leaves side by side, parents above the middle of their
// children.
typedef struct TreeLayout {
    const TacticTree *tree;
    int shown; // nodes
    double x[MOST_NODES];
    int depth[MOST_NODES];
    int leaves, deepest;
} TreeLayout;

static void place(TreeLayout *layout, int node, int depth)
{
    const TacticNode *nodes = layout->tree->nodes;
    int first = nodes[node].child;
    layout->depth[node] = depth;
    if (depth > layout->deepest)
        layout->deepest = depth;
    if (first == NO_NODE || first >= layout->shown) {
        layout->x[node] = MARGIN + COLUMN * layout->leaves++;
        return;
    }
    int last = first;
    for (int child = first; child != NO_NODE && child < layout->shown;
         child = nodes[child].sibling) {
        place(layout, child, depth + 1);
        last = child;
    }
    layout->x[node] = (layout->x[first] + layout->x[last]) / 2;
}

static double node_y(const TreeLayout *layout, int node)
{
    return MARGIN / 2.0 + LEVEL * layout->depth[node];
}

static void add_edge(const TreeLayout *layout, int node, const char *text, StrBuf *out)
{
    int parent = layout->tree->nodes[node].parent;
    strbuf_print(out,
                 "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" "
                 "stroke=\"#777777\"/>\n<g font-size=\"10\" paint-order=\"stroke\" "
                 "stroke=\"#ffffff\" stroke-width=\"3\">",
                 layout->x[parent], node_y(layout, parent), layout->x[node],
                 node_y(layout, node) - DISC);
    svg_add_text(out, layout->x[node], node_y(layout, node) - DISC - 4, SVG_MIDDLE, text);
    strbuf_add(out, "</g>\n");
}

// By value: what the attacker attains is green, what is prevented red.
static const char *node_fill(const TreeLayout *layout, int node)
{
    static const char *const fills[] = {"#ffffff", "#8fd19e", "#f2b5ae"};
    return fills[layout->tree->nodes[node].value];
}

static void add_node(const TreeLayout *layout, int node, StrBuf *out)
{
    StrBuf number;
    strbuf_init(&number);
    strbuf_print(&number, "%d", node + 1);
    strbuf_print(out,
                 "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%d\" fill=\"%s\" "
                 "stroke=\"#333333\"/>\n",
                 layout->x[node], node_y(layout, node), DISC, node_fill(layout, node));
    svg_add_text(out, layout->x[node], node_y(layout, node) + 4, SVG_MIDDLE, number.text);
    strbuf_free(&number);
}

static void draw_tree(const TacticTree *tree, const Position *pos, StrBuf *out)
{
    TreeLayout layout = {.tree = tree};
    layout.shown = tree->count < MOST_NODES ? tree->count : MOST_NODES;
    place(&layout, 0, 0);
    svg_begin(out, 2 * MARGIN + COLUMN * (layout.leaves - 1),
              MARGIN + LEVEL * layout.deepest + DISC);
    for (int i = 1; i < layout.shown; i++) {
        StrBuf text;
        strbuf_init(&text);
        tactic_tree_format_move(tree, pos, i, &text);
        if (tree->nodes[i].in.rule == RULE_PASS)
            strbuf_add(&text, "pass");
        add_edge(&layout, i, text.text, out);
        strbuf_free(&text);
    }
    for (int i = 0; i < layout.shown; i++)
        add_node(&layout, i, out);
    svg_end(out);
}

// Search aims until one is reached; what was searched last is drawn.
static bool search_aims(TacticTree *tree, const Position *pos, TacticKind kind,
                        Bitboard aims, TacticZones zones)
{
    while (aims) {
        Turn turn;
        Aim aim = {.kind = kind, .zones = zones, .piece = bb_pop(&aims)};
        if (tactic_tree_search(tree, pos, &aim, &turn))
            return true;
    }
    return false;
}

static void search_attack(TacticTree *tree, const ZoneReport *report, const Position *pos)
{
    TacticZones zones = report->rules.is_literal ? ZONES_PAPER : ZONES_FURTHER;
    Bitboard rabbits = position_pieces(pos, report->attacker, RABBIT);
    Bitboard enemies = pos->of_side[side_other(report->attacker)];
    if (!search_aims(tree, pos, TACTIC_GOAL, rabbits, zones))
        search_aims(tree, pos, TACTIC_CAPTURE, enemies, zones);
}

// Against a goal, if there is one, else against all captures.
static void search_defence(TacticTree *tree, const Position *pos, Side attacker)
{
    Turn turn;
    bool has_goal = goal_within(pos, attacker, STEPS_PER_TURN);
    Aim aim = {has_goal ? TACTIC_GOAL : TACTIC_CAPTURE, ZONES_FURTHER, NO_SQUARE, 0};
    tree->limit = SEARCHED;
    if (has_goal || captures_exist(pos, attacker, STEPS_PER_TURN))
        tactic_tree_defend(tree, pos, &aim, &turn);
}

// Search as the report says and draw the tree: for the attacker to move that of the first
// aim that can be reached, or of the last that was searched; for the other side its defence
// against a goal, or against all captures. Large trees are cut.
static void draw_search(const ZoneReport *report, const Position *pos, StrBuf *out)
{
    TacticTree *tree = tactic_tree_create(true);
    TacticPlan nothing = {.aim = {.kind = TACTIC_GOAL}, .attacks = 1};
    if (report->attacker == (Side)pos->side)
        search_attack(tree, report, pos);
    else
        search_defence(tree, pos, report->attacker);
    if (tree->count == 0)
        tactic_tree_begin(tree, pos, &nothing);
    draw_tree(tree, pos, out);
    tactic_tree_destroy(tree);
}

// ---- All of them -----------------------------------------------------------------------

void zone_picture_draw(PictureKind kind, const ZoneReport *report, const Position *pos,
                       StrBuf *out)
{
    ZoneTask tasks[ZONE_TASKS];
    int count = zone_report_tasks(report, pos, tasks);
    if (kind == PICTURE_TREE)
        draw_search(report, pos, out);
    else if (count == 0)
        draw_plain(pos, out);
    else if (kind == PICTURE_ZONES)
        draw_zones(tasks, count, out);
    else if (kind == PICTURE_TRAJECTORY)
        draw_trajectory(&tasks[0], out);
    else
        draw_translation(&tasks[0], out);
}
