// SPDX-License-Identifier: MIT
// Sets of squares. Bit 0 is a1, bit 7 is h1, bit 63 is h8.
#ifndef CORE_BITBOARD_H
#define CORE_BITBOARD_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

typedef uint64_t Bitboard;
typedef int Square; // rank * 8 + file

enum { SQUARES = 64, NO_SQUARE = 64 };

// North is towards rank 8. Opposite directions differ by 2.
typedef enum Direction { NORTH, EAST, SOUTH, WEST, DIRECTIONS } Direction;

#define FILE_A UINT64_C(0x0101010101010101)
#define FILE_H UINT64_C(0x8080808080808080)
#define RANK_1 UINT64_C(0x00000000000000ff)
#define RANK_8 UINT64_C(0xff00000000000000)
#define TRAPS  UINT64_C(0x0000240000240000) // c3 f3 c6 f6

static inline Bitboard bb_of(Square sq)
{
    assert(sq >= 0 && sq < SQUARES);
    return UINT64_C(1) << sq;
}

static inline bool bb_has(Bitboard set, Square sq)
{
    return set >> sq & 1;
}

static inline int bb_count(Bitboard set)
{
    return __builtin_popcountll(set);
}

static inline Square bb_first(Bitboard set)
{
    assert(set);
    return __builtin_ctzll(set);
}

// Remove the lowest square from a non-empty set and return it.
static inline Square bb_pop(Bitboard *set)
{
    Square sq = bb_first(*set);
    *set &= *set - 1;
    return sq;
}

// The squares one step in a direction from those of `set`; steps off the board vanish.
static inline Bitboard bb_shift(Bitboard set, Direction direction)
{
    switch (direction) {
    case NORTH: return set << 8;
    case EAST: return (set & ~FILE_H) << 1;
    case SOUTH: return set >> 8;
    default: return (set & ~FILE_A) >> 1;
    }
}

// All squares orthogonally next to some square of `set`.
static inline Bitboard bb_neighbours(Bitboard set)
{
    return set << 8 | set >> 8 | (set & ~FILE_H) << 1 | (set & ~FILE_A) >> 1;
}

// The same for one square, from a table.
extern const Bitboard square_neighbours[SQUARES];

static inline Direction direction_opposite(Direction direction)
{
    return (Direction)((unsigned)direction ^ 2U);
}

// What a step in this direction adds to a square number.
static inline int direction_offset(Direction direction)
{
    static const signed char offset[DIRECTIONS] = {8, 1, -8, -1};
    return offset[direction];
}

#endif
