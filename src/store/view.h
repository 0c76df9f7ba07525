// SPDX-License-Identifier: MIT
// The board as the database knows it: seen by the side to move, whose pieces are side 0 and
// run north. Gold and silver positions that are the same game are the same view.
#ifndef STORE_VIEW_H
#define STORE_VIEW_H

#include <stddef.h>

#include "core/turn.h"

enum { OWN, ENEMY };

typedef struct View {
    Bitboard of_side[SIDES]; // OWN, ENEMY
    Bitboard of_kind[KINDS];
} View;

// A position at the start of a turn, and back again as `side` sees it.
View view_of(const Position *pos);
Position view_position(const View *view, Side side);

// Steps of a turn: between what `side` plays and what the view shows (its own inverse), and
// with left and right exchanged.
Turn view_turn_seen(const Turn *turn, Side side);
Turn view_turn_mirror(const Turn *turn);

// Left and right exchanged.
Bitboard view_mirror_set(Bitboard set);

// A square as `side` sees it; its own inverse.
static inline Square view_square(Square sq, Side side)
{
    return side == GOLD ? sq : sq ^ 56;
}

// ---- As bytes --------------------------------------------------------------------------

// The occupied squares in 8 bytes, a1 in the lowest bit of the first, then half a byte for
// each piece from a1 on, the lower half first: its Kind, and 8 more for an enemy.
enum { VIEW_BYTES = 8 + SQUARES / 2 };

// Returns how many bytes were written.
size_t view_pack(const View *view, uint8_t out[VIEW_BYTES]);

// False with a sentence when the bytes are none that view_pack wrote.
bool view_unpack(View *view, const uint8_t *bytes, size_t count, Error *err);

#endif
