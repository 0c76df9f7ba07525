// SPDX-License-Identifier: MIT
#include "analysis/tree_picture.h"

#include <string.h>

#include "core/square.h"
#include "draw/svg.h"
#include "geometry/search_text.h"
#include "tactics/captures.h"
#include "tactics/goal.h"

// The tree grows to the right. A node is a box that holds its number, the rule and the move
// that led there, so that nothing is written on the lines between them.
enum {
    SEARCHED = 20000,
    MOST_NODES = 40,
    MARGIN = 16,
    TITLE = 28,  // height of the line above the tree
    LEGEND = 30, // and of that below
    ROW = 32,
    BOX = 24, // height of a node
    GAP = 44, // between a box and those it leads to
};

static const double letter = 7.3; // width of one, in the type of the boxes

// ---- Where each node is drawn ----------------------------------------------------------

typedef struct TreeLayout {
    const ZoneSearch *search;
    int shown; // nodes
    StrBuf texts[MOST_NODES];
    int depth[MOST_NODES];
    double row[MOST_NODES];
    double left[ZONE_SEARCH_DEPTH + 1];  // of the boxes of a depth
    double width[ZONE_SEARCH_DEPTH + 1]; // of the widest of them
    int rows, deepest;
} TreeLayout;

static void write_node(TreeLayout *layout, const Position *pos, int node)
{
    StrBuf *text = &layout->texts[node];
    const SearchNode *at = &layout->search->nodes[node];
    strbuf_init(text);
    strbuf_print(text, "%d", node + 1);
    if (at->parent == NO_NODE)
        strbuf_add(text, " start");
    else
        strbuf_print(text, " %s ", tactic_rule_name((TacticRule)at->in.rule));
    search_format_move(layout->search, pos, node, text);
    while (text->text[text->length - 1] == ' ')
        strbuf_cut(text, text->length - 1);
}

static double box_width(const TreeLayout *layout, int node)
{
    return letter * (double)layout->texts[node].length + 16;
}

// Leaves stand below each other, parents beside the middle of their children.
static void place(TreeLayout *layout, int node, int depth)
{
    const SearchNode *nodes = layout->search->nodes;
    int last = NO_NODE;
    layout->depth[node] = depth;
    if (depth > layout->deepest)
        layout->deepest = depth;
    if (box_width(layout, node) > layout->width[depth])
        layout->width[depth] = box_width(layout, node);
    for (int child = nodes[node].child; child != NO_NODE && child < layout->shown;
         child = nodes[child].sibling) {
        place(layout, child, depth + 1);
        last = child;
    }
    layout->row[node] = last == NO_NODE
                            ? layout->rows++
                            : (layout->row[nodes[node].child] + layout->row[last]) / 2;
}

static void lay_out(TreeLayout *layout, const ZoneSearch *search, const Position *pos)
{
    *layout = (TreeLayout){.search = search};
    layout->shown = search->count < MOST_NODES ? search->count : MOST_NODES;
    for (int i = 0; i < layout->shown; i++)
        write_node(layout, pos, i);
    place(layout, 0, 0);
    layout->left[0] = MARGIN;
    for (int i = 0; i < layout->deepest; i++)
        layout->left[i + 1] = layout->left[i] + layout->width[i] + GAP;
}

static void layout_free(TreeLayout *layout)
{
    for (int i = 0; i < layout->shown; i++)
        strbuf_free(&layout->texts[i]);
}

// ---- What is drawn ---------------------------------------------------------------------

// By value: what the attacker attains, what is prevented, what is left open.
static const struct {
    const char *fill;
    const char *stroke;
    const char *name;
} values[] = {
    [VALUE_OPEN] = {"#ffffff", "#777777", "neither"},
    [VALUE_ATTAINED] = {"#c9ecd1", "#1f7a33", "attained"},
    [VALUE_PREVENTED] = {"#f8d5d1", "#b3261e", "prevented"},
};

static double node_y(const TreeLayout *layout, int node)
{
    return MARGIN + TITLE + ROW * layout->row[node] + BOX / 2.0;
}

static void add_edge(const TreeLayout *layout, int node, StrBuf *out)
{
    int parent = layout->search->nodes[node].parent;
    double from = layout->left[layout->depth[parent]] + box_width(layout, parent);
    double to = layout->left[layout->depth[node]];
    double middle = to - GAP / 2.0;
    strbuf_print(out,
                 "<path d=\"M%.1f %.1fH%.1fC%.1f %.1f %.1f %.1f %.1f %.1f\" fill=\"none\" "
                 "stroke=\"#777777\"/>\n",
                 from, node_y(layout, parent), to - GAP, middle, node_y(layout, parent),
                 middle, node_y(layout, node), to, node_y(layout, node));
}

static void add_box(StrBuf *out, double x, double y, double width, SearchValue value)
{
    strbuf_print(out,
                 "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\" rx=\"6\" "
                 "fill=\"%s\" stroke=\"%s\"/>\n",
                 x, y - BOX / 2.0, width, BOX, values[value].fill, values[value].stroke);
}

static void add_node(const TreeLayout *layout, int node, StrBuf *out)
{
    double x = layout->left[layout->depth[node]];
    double y = node_y(layout, node);
    add_box(out, x, y, box_width(layout, node), layout->search->nodes[node].value);
    svg_add_text(out, x + 8, y + 4, SVG_START, layout->texts[node].text);
}

// What the colours mean, and how much is shown.
static void add_legend(const TreeLayout *layout, double y, StrBuf *out)
{
    double x = MARGIN;
    for (SearchValue value = VALUE_ATTAINED; value <= VALUE_PREVENTED; value++) {
        add_box(out, x, y, 24, value);
        svg_add_text(out, x + 32, y + 4, SVG_START, values[value].name);
        x += 48 + letter * (double)strlen(values[value].name);
    }
    if (layout->search->count > layout->shown) {
        StrBuf cut = strbuf_new();
        strbuf_print(&cut, "%d of %d nodes", layout->shown, layout->search->count);
        svg_add_text(out, x, y + 4, SVG_START, cut.text);
        strbuf_free(&cut);
    }
}

static void draw_tree(const ZoneSearch *search, const Position *pos, const char *title,
                      StrBuf *out)
{
    enum { LEAST_WIDTH = 400 };
    TreeLayout layout;
    lay_out(&layout, search, pos);
    double width = layout.left[layout.deepest] + layout.width[layout.deepest] + MARGIN;
    double height = 2 * MARGIN + TITLE + ROW * layout.rows + LEGEND;
    svg_begin(out, width > LEAST_WIDTH ? (int)width : LEAST_WIDTH, (int)height);
    svg_add_text(out, MARGIN, MARGIN + 12, SVG_START, title);
    strbuf_add(out, "<g font-family=\"monospace\">\n");
    for (int i = 1; i < layout.shown; i++)
        add_edge(&layout, i, out);
    for (int i = 0; i < layout.shown; i++)
        add_node(&layout, i, out);
    strbuf_add(out, "</g>\n");
    add_legend(&layout, height - MARGIN - BOX / 2.0, out);
    svg_end(out);
    layout_free(&layout);
}

// ---- What is searched ------------------------------------------------------------------

// The first aim that can be reached, or the one with the largest tree.
typedef struct Choice {
    SearchPlan plan;
    int count; // of nodes
    bool is_reached;
} Choice;

static void search_aims(ZoneSearch *search, const Position *pos, SearchPlan plan,
                        Bitboard pieces, Choice *best)
{
    while (pieces && !best->is_reached) {
        Turn turn;
        plan.piece = bb_pop(&pieces);
        bool is_reached = zone_search_run(search, pos, &plan, &turn);
        if (is_reached || search->count > best->count)
            *best = (Choice){plan, search->count, is_reached};
    }
}

static void name_aim(const Position *pos, const Choice *choice, StrBuf *title)
{
    char piece = piece_letter(position_piece_at(pos, choice->plan.piece));
    strbuf_print(title,
                 choice->plan.kind == TACTIC_GOAL ? "goal of %c%s: " : "capture of %c%s: ",
                 piece, square_name(choice->plan.piece));
    strbuf_add(title, choice->is_reached ? "found" : "not found");
}

static void search_attack(ZoneSearch *search, const ZoneReport *report, const Position *pos,
                          StrBuf *title)
{
    Turn turn;
    Choice best = {.count = 0};
    SearchPlan plan = {.rules = zone_search_rules(report->rules.is_literal)};
    plan.kind = TACTIC_GOAL;
    search_aims(search, pos, plan, position_pieces(pos, report->attacker, RABBIT), &best);
    plan.kind = TACTIC_CAPTURE;
    search_aims(search, pos, plan, pos->of_side[side_other(report->attacker)], &best);
    if (best.count == 0)
        return;
    zone_search_run(search, pos, &best.plan, &turn);
    name_aim(pos, &best, title);
}

static void search_defence(ZoneSearch *search, const ZoneReport *report,
                           const Position *pos, StrBuf *title)
{
    Turn turn;
    bool has_goal = goal_within(pos, report->attacker, STEPS_PER_TURN);
    SearchPlan plan = {.kind = has_goal ? TACTIC_GOAL : TACTIC_CAPTURE,
                       .piece = NO_SQUARE,
                       .rules = zone_search_rules(report->rules.is_literal)};
    if (!has_goal && !captures_exist(pos, report->attacker, STEPS_PER_TURN))
        return;
    bool is_found = zone_search_defend(search, pos, &plan, &turn);
    strbuf_print(title, "defence against %s: %s", has_goal ? "a goal" : "all captures",
                 is_found ? "found" : "not found");
}

void tree_picture_draw(const ZoneReport *report, const Position *pos, StrBuf *out)
{
    Turn turn;
    ZoneSearch *search = zone_search_create(true);
    const SearchPlan nothing = {.kind = TACTIC_GOAL, .piece = NO_SQUARE};
    StrBuf title = strbuf_new();
    search->limit = SEARCHED;
    if (report->attacker == (Side)pos->side)
        search_attack(search, report, pos, &title);
    else
        search_defence(search, report, pos, &title);
    if (title.length == 0) {
        strbuf_add(&title, "nothing to search for");
        search->limit = 1;
        zone_search_run(search, pos, &nothing, &turn);
    }
    draw_tree(search, pos, title.text, out);
    strbuf_free(&title);
    zone_search_destroy(search);
}
