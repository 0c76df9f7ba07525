// SPDX-License-Identifier: MIT
#include "geometry/tactic_text.h"

#include "core/square.h"
#include "core/turn_text.h"

enum { SHORT_STRING = 24, MOST_LINES = 2000 };

static void format_move(Position pos, const TacticMove *move, StrBuf *out)
{
    char text[STEP_TOKEN_TEXT];
    for (int i = 0; i < move->count; i++) {
        Square from = step_from(move->steps[i]);
        step_token_format(position_piece_at(&pos, from), from,
                          direction_letter(step_direction(move->steps[i])), text);
        strbuf_print(out, "%s%s", i ? " " : "", text);
        step_make(&pos, move->steps[i]);
    }
}

// The board at a node: the moves from the root to it are made.
static Position board_at(const TacticTree *tree, const Position *pos, int node)
{
    if (tree->nodes[node].parent == NO_NODE)
        return *pos;
    Position board = board_at(tree, pos, tree->nodes[node].parent);
    for (int i = 0; i < tree->nodes[node].in.count; i++)
        step_make(&board, tree->nodes[node].in.steps[i]);
    if (tree->nodes[node].in.rule == RULE_PASS)
        position_end_turn(&board);
    return board;
}

void tactic_tree_format_move(const TacticTree *tree, const Position *pos, int node,
                             StrBuf *out)
{
    assert(tree->is_kept);
    if (tree->nodes[node].parent != NO_NODE)
        format_move(board_at(tree, pos, tree->nodes[node].parent), &tree->nodes[node].in,
                    out);
}

static void format_node(const TacticTree *tree, const Position *pos, int index, StrBuf *out)
{
    static const char *const values[] = {"-", "attained", "prevented"};
    const TacticNode *node = &tree->nodes[index];
    strbuf_print(out, "node\t%d\t%d\t%d\t%d\t", index + 1, node->child + 1,
                 node->sibling + 1, node->parent + 1);
    if (node->parent != NO_NODE)
        strbuf_print(out, "%s", tactic_rule_name((TacticRule)node->in.rule));
    if (node->in.count > 0)
        strbuf_add_char(out, ' ');
    tactic_tree_format_move(tree, pos, index, out);
    strbuf_print(out, "\t%s\n", values[node->value]);
}

void tactic_tree_format(const TacticTree *tree, const Position *pos, StrBuf *out)
{
    assert(tree->is_kept);
    for (int i = 0; i < tree->count && i < MOST_LINES; i++)
        format_node(tree, pos, i, out);
    if (tree->count > MOST_LINES)
        strbuf_print(out, "node\t\xe2\x80\xa6\t%d more\n", tree->count - MOST_LINES);
}

// "capture dc5", or the tactic alone when it is about no piece in particular.
static void format_aim(const TacticTree *tree, const Position *pos, StrBuf *out)
{
    const Aim *aim = &tree->plan.aim;
    strbuf_print(out, "%s%s", tree->plan.is_defender_first ? "against " : "",
                 tactic_name(aim->kind));
    if (aim->piece == NO_SQUARE)
        return;
    strbuf_print(out, " %c%s", piece_letter(position_piece_at(pos, aim->piece)),
                 square_name(aim->piece));
}

void tactic_tree_format_string(const TacticTree *tree, const Position *pos, StrBuf *out)
{
    strbuf_add(out, "search\t");
    format_aim(tree, pos, out);
    strbuf_print(out, "\t%s\t", tree->is_solved ? "success" : "failure");
    for (int i = 1; i <= tree->count && i <= SHORT_STRING; i++)
        strbuf_print(out, "\xcf\x80(%d)", i);
    if (tree->count > SHORT_STRING)
        strbuf_print(out, "\xe2\x80\xa6\xcf\x80(%d)", tree->count);
    strbuf_add_char(out, '\n');
}
