// SPDX-License-Identifier: MIT
// The principal variation: for each ply of the tree the best moves from there on.
#ifndef SEARCH_LINE_H
#define SEARCH_LINE_H

#include "search/moves.h"
#include "search/search.h"

typedef struct Line {
    GenMove moves[SEARCH_PLIES][SEARCH_PLIES];
    int length[SEARCH_PLIES];
} Line;

// A node at this ply is entered: nothing is known yet.
static inline void line_begin(Line *line, int ply)
{
    line->length[ply] = 0;
}

// The best from this ply on are these moves, and then what the next ply found.
void line_extend(Line *line, const GenMove *moves, int count, int ply);

// The moves from the root on as turns; the last may be cut short.
void line_read(const Line *line, const Position *root, SearchInfo *out);

#endif
