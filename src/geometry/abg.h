// SPDX-License-Identifier: MIT
// Arimaa as an abstract board game: cells, pieces and their values, reachability, distance.
//
// After Stilman (2000) and Mercado Vega and Retchkiman Königsberg, "A Linguistic Geometry
// model for an Arimaa bot". Their cells run from 1 (a1) to 64 (h8); 0 is before the first.
// A piece is told by its letter and the cell it stands on: He6. The localization ON(p) is
// the position's.
#ifndef GEOMETRY_ABG_H
#define GEOMETRY_ABG_H

#include <assert.h>
#include <stdlib.h>

#include "core/position.h"

typedef int Cell;

enum {
    CELLS = SQUARES,
    ABG_FAR = 2 * CELLS, // the distance to a cell that cannot be reached
};

static inline Cell cell_of(Square sq)
{
    return sq + 1;
}

static inline Square cell_square(Cell cell)
{
    return cell - 1;
}

// v(p): rabbit 3, cat 4, dog 6, horse 9, camel 14, elephant 20.
static inline int abg_value(Piece piece)
{
    assert(piece < NO_PIECE);
    static const unsigned char values[KINDS] = {3, 4, 6, 9, 14, 20};
    return values[piece_kind(piece)];
}

static inline bool abg_heavier(Piece piece, Piece other)
{
    return abg_value(piece) > abg_value(other);
}

static inline bool abg_oppose(Piece piece, Piece other)
{
    return piece_side(piece) != piece_side(other);
}

// Steps between two cells along ranks and files.
static inline int cell_distance(Cell x, Cell y)
{
    return square_distance(cell_square(x), cell_square(y));
}

// MAP_{x,p}(y): how many steps the piece needs from x to y on an empty board.
static inline int abg_map(Piece piece, Cell x, Cell y)
{
    int ranks = square_rank(cell_square(y)) - square_rank(cell_square(x));
    int forward = piece_side(piece) == GOLD ? ranks : -ranks;
    if (piece_kind(piece) == RABBIT && forward < 0)
        return ABG_FAR;
    return cell_distance(x, y);
}

// R_p(x, y): whether the piece can step from x to y on an empty board.
static inline bool abg_reaches(Piece piece, Cell x, Cell y)
{
    return abg_map(piece, x, y) == 1;
}

// The piece that is ON a cell, or NO_PIECE; nobody is on cell 0, which is no cell.
static inline Piece abg_on(const Position *pos, Cell cell)
{
    return cell ? position_piece_at(pos, cell_square(cell)) : NO_PIECE;
}

#endif
