// SPDX-License-Identifier: MIT
// The net changes of turns: which pieces of either side stand elsewhere when a turn is
// over.
//
// Pieces are followed through the steps. One that ends where it began is left out; one that
// dies on a trap without a step of its own has changed from there.
#ifndef RANK_FULL_CHANGES_H
#define RANK_FULL_CHANGES_H

#include <string.h>

#include "core/turn.h"

// Four steps, and each trap takes one at most.
enum { CHANGES_MOST = 8 };

typedef struct Change {
    uint8_t from;
    uint8_t to; // NO_SQUARE: captured
    uint8_t side;
    uint8_t kind;
} Change;

typedef struct ChangeList {
    int count;
    Change items[CHANGES_MOST];
} ChangeList;

static inline bool change_is_capture(const Change *change)
{
    return change->to == NO_SQUARE;
}

static inline Piece change_piece(const Change *change)
{
    return piece_of((Side)change->side, (Kind)change->kind);
}

// The squares that changed pieces left.
static inline Bitboard change_list_left(const ChangeList *changes)
{
    Bitboard left = 0;
    for (int i = 0; i < changes->count; i++)
        left |= bb_of(changes->items[i].from);
    return left;
}

// And where those that live have come.
static inline Bitboard change_list_arrived(const ChangeList *changes)
{
    Bitboard arrived = 0;
    for (int i = 0; i < changes->count; i++)
        if (!change_is_capture(&changes->items[i]))
            arrived |= bb_of(changes->items[i].to);
    return arrived;
}

// ---- A board by squares ----------------------------------------------------------------

enum {
    CELL_EMPTY = NO_PIECE,
    CELL_EDGE = PIECES + 1,
    CELL_VALUES = PIECES + 2,
    CELL_ROW = 10,
    CELLS = 112, // ten rows of ten, and some to copy in larger words
};

// Who stands where, with a frame around it, so that the neighbours of a square need no look
// at the edge.
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
            out->at[cell_of(change->to)] = change_piece(change);
    }
}

// ---- Turn after turn -------------------------------------------------------------------

// What a turn shares with the one before it, mostly all steps but the last, is not gone
// through again.

// Who moved so far, where they stood and stand, and where the two sides stand.
typedef struct TrailPoint {
    Bitboard sides[SIDES];
    uint8_t from[CHANGES_MOST];
    uint8_t to[CHANGES_MOST]; // NO_SQUARE: captured; those who came back are there, too
    int count;
} TrailPoint;

typedef struct Trail {
    Turn turn;                             // the last one
    TrailPoint points[STEPS_PER_TURN + 1]; // before its steps and after each
} Trail;

void trail_begin(Trail *trail, const Position *pos);

// What a legal turn of that position changes. `cells` is the board before it.
void trail_follow(Trail *trail, const Cells *cells, const Turn *turn, ChangeList *out);

// The same for a single turn.
void change_list_find(const Position *before, const Turn *turn, ChangeList *out);

#endif
