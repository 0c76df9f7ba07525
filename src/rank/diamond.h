// SPDX-License-Identifier: MIT
// Distances in steps, and the squares within them.
#ifndef RANK_DIAMOND_H
#define RANK_DIAMOND_H

#include <stdlib.h>

#include "core/bitboard.h"

static inline int square_distance(Square a, Square b)
{
    return abs((a & 7) - (b & 7)) + abs((a >> 3) - (b >> 3));
}

// A set with all squares beside it.
static inline Bitboard bb_grow(Bitboard set)
{
    return set | bb_neighbours(set);
}

// The squares at most two steps from a square, itself included.
static inline Bitboard diamond_two(Square sq)
{
    return bb_grow(square_neighbours[sq]);
}

#endif
