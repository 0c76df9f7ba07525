// SPDX-License-Identifier: MIT
// Searches: the tree of what a zone admits, as the string pi(1)pi(2)...pi(m) with child,
// sibling and parent.
//
// One tactic, one turn: the attacker's own moves, the preferred first, until the aim is
// reached (the search halts with success) or nothing admitted is left (with failure). The
// moves are made by the rules of the game, freezing, traps and pushes included, so what is
// claimed can be played.
#ifndef GEOMETRY_TACTIC_TREE_H
#define GEOMETRY_TACTIC_TREE_H

#include "base/strbuf.h"
#include "geometry/tactic.h"

enum { NO_NODE = -1 };

// Node 0 is the root.
typedef struct TacticNode {
    int parent, child, sibling; // NO_NODE for none; child is the first
    TacticMove in;              // the move that led here
} TacticNode;

// How far the search is: the moves of the node at each depth, and the states there.
typedef struct TacticLevel {
    Position pos;
    Aim aim;
    TacticMoves moves;
    int next; // move to be tried
    int node; // its number
    int last_child;
    bool is_reached; // the aim
} TacticLevel;

typedef struct TacticTree {
    TacticLevel levels[STEPS_PER_TURN + 1];
    int depth;
    TacticNode *nodes; // kept only when is_kept
    int capacity;
    bool is_kept;
    int count; // of nodes
} TacticTree;

// A workspace. When the tree is not kept, only its nodes are counted.
TacticTree *tactic_tree_create(bool is_kept);
void tactic_tree_destroy(TacticTree *tree);

// Search the turn of pos->side (the rest of it, when it has begun). True when the aim can
// be reached; then *out is a legal turn that does it.
bool tactic_tree_search(TacticTree *tree, const Position *pos, const Aim *aim, Turn *out);

// The steps of such a search, for those who go through it one by one.
void tactic_tree_begin(TacticTree *tree, const Position *pos, const Aim *aim);
bool tactic_tree_has_untried(const TacticTree *tree); // not reached, a move is left
void tactic_tree_descend(TacticTree *tree);           // make that move
bool tactic_tree_can_ascend(const TacticTree *tree);  // not reached, not at the root
void tactic_tree_ascend(TacticTree *tree);
bool tactic_tree_is_reached(const TacticTree *tree);
Turn tactic_tree_turn(const TacticTree *tree); // from the root to here

#endif
