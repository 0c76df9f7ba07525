// SPDX-License-Identifier: MIT
// The grammar of searches: the tree of tactic_tree, derived by the machine.
//
//   1  T                                  S -> pi(1)A(1)             {2}  {}
//   2  an admitted move is untried        A(i) -> pi(end+1)A(end+1)  {2}  {3}
//   3  i is not the root                  A(i) -> A(parent(i))       {2}  {4}
//   4  T                                  A(i) -> e                  {}   {}
//
// A move is untried when the value of the node is open and one is left; production 3 hands
// the value to the parent. Nodes are numbered from 1 here. The paper leaves the table out
// ("too large and of limited utility") and gives only the preference rules; this is a
// reconstruction of what it does.
#ifndef GEOMETRY_TACTIC_GRAMMAR_H
#define GEOMETRY_TACTIC_GRAMMAR_H

#include "geometry/machine.h"
#include "geometry/tactic_tree.h"

extern const Grammar grammar_search;

// The variables: the tree, in which child, sibling and parent are kept.
typedef struct SearchValues {
    TacticTree *tree;
    const Position *pos;
    TacticPlan plan;
} SearchValues;

// A machine that will derive the tree's string. Free with machine_free.
void search_machine_init(Machine *machine, SearchValues *values);

// Append "search", what is searched, "success" or "failure" and the string, tabs between
// them; long strings in short.
void tactic_tree_format_string(const TacticTree *tree, const Position *pos, StrBuf *out);

// Append child, sibling and parent of every node, the rule and the move into it, and its
// value, a line each; of large trees the beginning.
void tactic_tree_format(const TacticTree *tree, const Position *pos, StrBuf *out);

// Append the move into a node, "He6s" or "dc5n Hd5w"; nothing for the root. `pos` is the
// position that was searched.
void tactic_tree_format_move(const TacticTree *tree, const Position *pos, int node,
                             StrBuf *out);

#endif
