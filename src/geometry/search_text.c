// SPDX-License-Identifier: MIT
#include "geometry/search_text.h"

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
static Position board_at(const ZoneSearch *search, const Position *pos, int node)
{
    if (search->nodes[node].parent == NO_NODE)
        return *pos;
    Position board = board_at(search, pos, search->nodes[node].parent);
    for (int i = 0; i < search->nodes[node].in.count; i++)
        step_make(&board, search->nodes[node].in.steps[i]);
    if (search->nodes[node].in.rule == RULE_PASS)
        position_end_turn(&board);
    return board;
}

void search_format_move(const ZoneSearch *search, const Position *pos, int node,
                        StrBuf *out)
{
    assert(search->is_kept);
    if (search->nodes[node].parent != NO_NODE)
        format_move(board_at(search, pos, search->nodes[node].parent),
                    &search->nodes[node].in, out);
}

static void format_node(const ZoneSearch *search, const Position *pos, int index,
                        StrBuf *out)
{
    static const char *const values[] = {"-", "attained", "prevented"};
    const SearchNode *node = &search->nodes[index];
    strbuf_print(out, "node\t%d\t%d\t%d\t%d\t", index + 1, node->child + 1,
                 node->sibling + 1, node->parent + 1);
    if (node->parent != NO_NODE)
        strbuf_print(out, "%s", tactic_rule_name((TacticRule)node->in.rule));
    if (node->in.count > 0)
        strbuf_add_char(out, ' ');
    search_format_move(search, pos, index, out);
    strbuf_print(out, "\t%s\n", values[node->value]);
}

void search_format(const ZoneSearch *search, const Position *pos, StrBuf *out)
{
    assert(search->is_kept);
    for (int i = 0; i < search->count && i < MOST_LINES; i++)
        format_node(search, pos, i, out);
    if (search->count > MOST_LINES)
        strbuf_print(out, "node\t\xe2\x80\xa6\t%d more\n", search->count - MOST_LINES);
}

// "capture dc5", or the tactic alone when it is about no piece in particular.
static void format_aim(const ZoneSearch *search, const Position *pos, StrBuf *out)
{
    const SearchPlan *plan = &search->plan;
    strbuf_print(out, "%s%s", plan->is_defence ? "against " : "", tactic_name(plan->kind));
    if (plan->piece == NO_SQUARE)
        return;
    strbuf_print(out, " %c%s", piece_letter(position_piece_at(pos, plan->piece)),
                 square_name(plan->piece));
}

void search_format_string(const ZoneSearch *search, const Position *pos, StrBuf *out)
{
    strbuf_add(out, "search\t");
    format_aim(search, pos, out);
    strbuf_print(out, "\t%s\t", search->is_solved ? "success" : "failure");
    for (int i = 1; i <= search->count && i <= SHORT_STRING; i++)
        strbuf_print(out, "\xcf\x80(%d)", i);
    if (search->count > SHORT_STRING)
        strbuf_print(out, "\xe2\x80\xa6\xcf\x80(%d)", search->count);
    strbuf_add_char(out, '\n');
}
