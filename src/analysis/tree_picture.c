// SPDX-License-Identifier: MIT
#include "analysis/tree_picture.h"

#include "draw/svg.h"
#include "geometry/tactic_grammar.h"
#include "tactics/captures.h"
#include "tactics/goal.h"

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

static void draw(const TacticTree *tree, const Position *pos, StrBuf *out)
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

void tree_picture_draw(const ZoneReport *report, const Position *pos, StrBuf *out)
{
    TacticTree *tree = tactic_tree_create(true);
    TacticPlan nothing = {.aim = {.kind = TACTIC_GOAL}, .attacks = 1};
    if (report->attacker == (Side)pos->side)
        search_attack(tree, report, pos);
    else
        search_defence(tree, pos, report->attacker);
    if (tree->count == 0)
        tactic_tree_begin(tree, pos, &nothing);
    draw(tree, pos, out);
    tactic_tree_destroy(tree);
}
