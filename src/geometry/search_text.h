// SPDX-License-Identifier: MIT
// The tree of a search for tactics as text: the string of the grammar of searches, a table
// of its nodes, single moves. Nodes are numbered from 1 here.
#ifndef GEOMETRY_SEARCH_TEXT_H
#define GEOMETRY_SEARCH_TEXT_H

#include "base/strbuf.h"
#include "geometry/zone_search.h"

// Append "search", what is searched, "success" or "failure" and the string, tabs between
// them; long strings in short.
void search_format_string(const ZoneSearch *search, const Position *pos, StrBuf *out);

// Append child, sibling and parent of every node, the rule and the move into it, and its
// value, a line each; of large trees the beginning.
void search_format(const ZoneSearch *search, const Position *pos, StrBuf *out);

// Append the move into a node, "He6s" or "dc5n Hd5w"; nothing for the root. `pos` is the
// position that was searched.
void search_format_move(const ZoneSearch *search, const Position *pos, int node,
                        StrBuf *out);

#endif
