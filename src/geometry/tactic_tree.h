// SPDX-License-Identifier: MIT
// Searches: the tree of what zones admit, as the string pi(1)pi(2)...pi(m) with child,
// sibling and parent.
//
// A search goes through the moves of a node, the preferred first. The attacker's node is
// settled when one of its moves attains the aim, the defender's when one prevents it; then,
// or when nothing admitted is left, its value goes up to the parent. At the root the search
// halts: with success, when whoever is to move there has what he wanted. So a tactic can be
// searched for either side moving first, and over two turns of the attacker.
//
// The moves are made by the rules of the game, freezing, traps and pushes included, so what
// is attained can be played. That something cannot be done is asked of the exact detectors
// where a defence depends on it, and of all turns of the defender over two turns.
#ifndef GEOMETRY_TACTIC_TREE_H
#define GEOMETRY_TACTIC_TREE_H

#include "base/strbuf.h"
#include "core/turngen.h"
#include "geometry/tactic.h"

// Three turns of four steps, each but the last ended by a pass.
enum { NO_NODE = -1, TREE_DEPTH = 3 * STEPS_PER_TURN + 2 };

typedef enum TacticValue {
    VALUE_OPEN,
    VALUE_ATTAINED,  // the attacker reaches his aim
    VALUE_PREVENTED, // he does not
} TacticValue;

// What is searched, by whom.
typedef struct TacticPlan {
    Aim aim;                // the attacker's
    int attacks;            // turns of the attacker: 1 or 2
    bool is_defender_first; // the defender is to move, and has one turn more
    int defence_steps;      // the most a defence may take in that first turn
} TacticPlan;

// Node 0 is the root.
typedef struct TacticNode {
    int parent, child, sibling; // NO_NODE for none; child is the first
    TacticMove in;              // the move that led here
    TacticValue value;          // VALUE_OPEN while it is searched
} TacticNode;

// How far the search is: the moves of the node at each depth, and the states there.
typedef struct TacticLevel {
    Position pos;
    Aim aim;
    TacticMoves moves;
    int next; // move to be tried
    int node; // its number
    int last_child;
    int turn; // 0 for that of the root, then one more after each pass
    TacticValue value;
    TacticValue otherwise; // its value when no move settles it
} TacticLevel;

typedef struct TacticTree {
    TacticLevel levels[TREE_DEPTH + 1];
    int depth;
    TacticPlan plan;
    Turn solution; // of the first turn, when the search has success
    bool is_solved;
    int defence_end;   // of two turns: how many nodes there are when a defence is given up
    TurnGen *gen;      // for two turns; made when needed
    TacticNode *nodes; // kept only when is_kept
    int capacity;
    bool is_kept;
    int count; // of nodes
    int limit; // no move is tried after so many nodes; 0 for none
} TacticTree;

// A workspace. When the tree is not kept, only its nodes are counted.
TacticTree *tactic_tree_create(bool is_kept);
void tactic_tree_destroy(TacticTree *tree);

// Search the turn of pos->side (the rest of it, when it has begun). True when the aim can
// be reached; then *out is a legal turn that does it.
bool tactic_tree_search(TacticTree *tree, const Position *pos, const Aim *aim, Turn *out);

// Search any plan; *out is the first turn. `pos` is at the start of a turn.
bool tactic_tree_play(TacticTree *tree, const Position *pos, const TacticPlan *plan,
                      Turn *out);

// Search a defence of the side to move against the aim of the other, one step first, then
// two, and so on; the tree is the last of them.
bool tactic_tree_defend(TacticTree *tree, const Position *pos, const Aim *aim, Turn *out);

// The steps of such a search, for those who go through it one by one.
void tactic_tree_begin(TacticTree *tree, const Position *pos, const TacticPlan *plan);
bool tactic_tree_has_untried(const TacticTree *tree); // not settled, a move is left
void tactic_tree_descend(TacticTree *tree);           // make that move
bool tactic_tree_can_ascend(const TacticTree *tree);  // not at the root
void tactic_tree_ascend(TacticTree *tree);
void tactic_tree_end(TacticTree *tree); // at the root, nothing left to try

#endif
