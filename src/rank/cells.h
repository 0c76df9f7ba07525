// SPDX-License-Identifier: MIT
// A board by squares: who stands where, with a frame around it, so that the neighbours of a
// square need no look at the edge.
#ifndef RANK_CELLS_H
#define RANK_CELLS_H

#include <string.h>

#include "rank/change.h"

enum {
    CELL_EMPTY = NO_PIECE,
    CELL_EDGE = PIECES + 1,
    CELL_VALUES = PIECES + 2,
    CELL_ROW = 10,
    CELLS = 112, // ten rows of ten, and some to copy in larger words
};

typedef struct Cells {
    uint8_t at[CELLS]; // a Piece, CELL_EMPTY or CELL_EDGE
} Cells;

static inline int cell_of(Square sq)
{
    return sq + 2 * (sq >> 3) + CELL_ROW + 1;
}

static inline Piece cells_piece(const Cells *cells, Square sq)
{
    return cells->at[cell_of(sq)];
}

static inline void cells_set(Cells *cells, const Position *pos)
{
    memset(cells->at, CELL_EDGE, sizeof cells->at);
    for (Square sq = 0; sq < SQUARES; sq++)
        cells->at[cell_of(sq)] = position_piece_at(pos, sq);
}

// The board after a turn.
static inline void cells_after(const Cells *before, const ChangeList *changes, Cells *out)
{
    *out = *before;
    for (int i = 0; i < changes->count; i++)
        out->at[cell_of(changes->items[i].from)] = CELL_EMPTY;
    for (int i = 0; i < changes->count; i++) {
        const Change *change = &changes->items[i];
        if (!change_is_capture(change))
            out->at[cell_of(change->to)] = piece_of((Side)change->side, (Kind)change->kind);
    }
}

#endif
