// SPDX-License-Identifier: MIT
#include "geometry/tactic_tree.h"

#include <stdlib.h>

#include "base/memory.h"
#include "geometry/capture_zone.h"
#include "geometry/goal_zone.h"

TacticTree *tactic_tree_create(bool is_kept)
{
    TacticTree *tree = memory_array(1, sizeof *tree);
    tree->nodes = NULL;
    tree->capacity = 0;
    tree->is_kept = is_kept;
    tree->count = 0;
    tree->depth = 0;
    return tree;
}

void tactic_tree_destroy(TacticTree *tree)
{
    if (!tree)
        return;
    free(tree->nodes);
    free(tree);
}

static TacticLevel *level_here(TacticTree *tree)
{
    return &tree->levels[tree->depth];
}

static void keep_node(TacticTree *tree, int parent, const TacticMove *in)
{
    if (tree->count == tree->capacity) {
        tree->capacity = tree->capacity ? 2 * tree->capacity : 256;
        tree->nodes =
            memory_resize(tree->nodes, (size_t)tree->capacity, sizeof *tree->nodes);
    }
    tree->nodes[tree->count] = (TacticNode){parent, NO_NODE, NO_NODE, *in};
}

static int add_node(TacticTree *tree, int parent, const TacticMove *in)
{
    if (tree->is_kept)
        keep_node(tree, parent, in);
    return tree->count++;
}

static void list_moves(TacticLevel *level)
{
    level->next = 0;
    level->moves.count = 0;
    if (level->is_reached)
        return;
    if (level->aim.kind == TACTIC_CAPTURE)
        capture_zone_moves(&level->pos, &level->aim, &level->moves);
    else
        goal_zone_moves(&level->pos, &level->aim, &level->moves);
}

static bool is_on_goal(const TacticLevel *level)
{
    return level->aim.kind == TACTIC_GOAL &&
           bb_has(side_goal((Side)level->pos.side), level->aim.piece);
}

void tactic_tree_begin(TacticTree *tree, const Position *pos, const Aim *aim)
{
    TacticLevel *root = &tree->levels[0];
    tree->depth = 0;
    tree->count = 0;
    root->pos = *pos;
    root->aim = *aim;
    root->is_reached = false;
    root->last_child = NO_NODE;
    root->node = add_node(tree, NO_NODE, &(TacticMove){0, 0, {0, 0}});
    list_moves(root);
}

bool tactic_tree_is_reached(const TacticTree *tree)
{
    return tree->levels[tree->depth].is_reached;
}

bool tactic_tree_has_untried(const TacticTree *tree)
{
    const TacticLevel *level = &tree->levels[tree->depth];
    return level->next < level->moves.count;
}

bool tactic_tree_can_ascend(const TacticTree *tree)
{
    return tree->depth > 0 && !tactic_tree_is_reached(tree);
}

// The new node is the first child of its parent, or the next sibling of the last.
static void link_node(TacticTree *tree, TacticLevel *parent, int node)
{
    if (tree->is_kept && parent->last_child == NO_NODE)
        tree->nodes[parent->node].child = node;
    else if (tree->is_kept)
        tree->nodes[parent->last_child].sibling = node;
    parent->last_child = node;
}

void tactic_tree_descend(TacticTree *tree)
{
    TacticLevel *parent = level_here(tree);
    TacticLevel *level = parent + 1;
    const TacticMove *move = &parent->moves.items[parent->next++];
    level->pos = parent->pos;
    level->aim = parent->aim;
    level->last_child = NO_NODE;
    level->node = add_node(tree, parent->node, move);
    link_node(tree, parent, level->node);
    bool is_taken = tactic_move_make(&level->pos, move, &level->aim);
    level->is_reached = is_taken ? level->aim.kind == TACTIC_CAPTURE : is_on_goal(level);
    tree->depth++;
    list_moves(level);
    if (is_taken)
        level->moves.count = 0;
}

void tactic_tree_ascend(TacticTree *tree)
{
    tree->depth--;
}

Turn tactic_tree_turn(const TacticTree *tree)
{
    Turn turn = {.length = 0};
    for (int i = 0; i < tree->depth; i++) {
        const TacticLevel *level = &tree->levels[i];
        const TacticMove *move = &level->moves.items[level->next - 1];
        for (int k = 0; k < move->count; k++)
            turn.steps[turn.length++] = move->steps[k];
    }
    return turn;
}

bool tactic_tree_search(TacticTree *tree, const Position *pos, const Aim *aim, Turn *out)
{
    tactic_tree_begin(tree, pos, aim);
    for (;;) {
        if (tactic_tree_has_untried(tree))
            tactic_tree_descend(tree);
        else if (tactic_tree_can_ascend(tree))
            tactic_tree_ascend(tree);
        else
            break;
    }
    *out = tactic_tree_turn(tree);
    return tactic_tree_is_reached(tree);
}
