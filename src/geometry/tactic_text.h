// SPDX-License-Identifier: MIT
// The tree of a search for tactics as text: the string of the grammar of searches, a table
// of its nodes, single moves. Nodes are numbered from 1 here.
#ifndef GEOMETRY_TACTIC_TEXT_H
#define GEOMETRY_TACTIC_TEXT_H

#include "base/strbuf.h"
#include "geometry/tactic_tree.h"

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
