// SPDX-License-Identifier: MIT
// The grammar of searches: the tree of geometry/tactic_tree.h, derived by the machine: its
// slow twin.
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
#ifndef SUPPORT_SEARCH_GRAMMAR_H
#define SUPPORT_SEARCH_GRAMMAR_H

#include "geometry/machine.h"
#include "geometry/tactic_tree.h"

// The variables: the tree, in which child, sibling and parent are kept.
typedef struct SearchValues {
    TacticTree *tree;
    const Position *pos;
    TacticPlan plan;
} SearchValues;

// A machine that will derive the tree's string. Free with machine_free.
void search_machine_init(Machine *machine, SearchValues *values);

#endif
