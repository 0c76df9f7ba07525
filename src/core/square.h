// SPDX-License-Identifier: MIT
// Squares, sets of squares, and the facts of the board: files, ranks, traps, distances.
//
// A set is a word of 64 bits: bit 0 is a1, bit 7 is h1, bit 63 is h8. Facts that depend on
// a side (its goal, its home) are in position.h, those about strength in freezing.h.
#ifndef CORE_SQUARE_H
#define CORE_SQUARE_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"

typedef uint64_t Bitboard;
typedef int Square; // rank * 8 + file

enum { FILES = 8, RANKS = 8, SQUARES = 64, NO_SQUARE = 64 };

// North is towards rank 8. Opposite directions differ by 2.
typedef enum Direction { NORTH, EAST, SOUTH, WEST, DIRECTIONS } Direction;

// ---- The board -------------------------------------------------------------------------

#define EVERYWHERE (~UINT64_C(0))
#define FILE_A     UINT64_C(0x0101010101010101)
#define FILE_H     (FILE_A << 7)
#define RANK_1     UINT64_C(0xff)
#define RANK_8     (RANK_1 << 56)

// The squares from one corner to the other, as in RECTANGLE('c', 3, 'f', 6).
#define RECTANGLE(west, south, east, north)                                                \
    ((FILE_A * ((2U << ((east) - 'a')) - (1U << ((west) - 'a')))) &                        \
     (EVERYWHERE << 8 * ((south)-1)) & (EVERYWHERE >> 8 * (RANKS - (north))))

#define FILES_A_D RECTANGLE('a', 1, 'd', 8)
#define RANKS_1_4 RECTANGLE('a', 1, 'h', 4)

// The traps, in the order in which they are numbered: c3, f3, c6, f6.
enum { TRAP_C3 = 18, TRAP_F3 = 21, TRAP_C6 = 42, TRAP_F6 = 45, TRAP_COUNT = 4 };
extern const uint8_t trap_squares[TRAP_COUNT];

#define TRAPS                                                                              \
    (UINT64_C(1) << TRAP_C3 | UINT64_C(1) << TRAP_F3 | UINT64_C(1) << TRAP_C6 |            \
     UINT64_C(1) << TRAP_F6)

static inline int square_file(Square sq)
{
    return sq & 7;
}

static inline int square_rank(Square sq)
{
    return sq >> 3;
}

static inline Bitboard bb_file(int file)
{
    return FILE_A << file;
}

static inline Bitboard bb_rank(int rank)
{
    return RANK_1 << 8 * rank;
}

// The square across the middle of the board: a with h, or rank 1 with rank 8.
static inline Square square_mirror(Square sq)
{
    return sq ^ 7;
}

static inline Square square_flip(Square sq)
{
    return sq ^ 56;
}

// Steps between two squares of an empty board.
static inline int square_distance(Square a, Square b)
{
    int files = square_file(a) - square_file(b);
    int ranks = square_rank(a) - square_rank(b);
    return (files < 0 ? -files : files) + (ranks < 0 ? -ranks : ranks);
}

// ---- Sets ------------------------------------------------------------------------------

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

// A set with all squares next to it.
static inline Bitboard bb_grow(Bitboard set)
{
    return set | bb_neighbours(set);
}

// square_mirror and square_flip of a whole set.
static inline Bitboard bb_mirror(Bitboard set)
{
    const Bitboard ones = UINT64_C(0x5555555555555555);
    const Bitboard twos = UINT64_C(0x3333333333333333);
    set = (set >> 1 & ones) | (set & ones) << 1;
    set = (set >> 2 & twos) | (set & twos) << 2;
    return (set >> 4 & FILES_A_D) | (set & FILES_A_D) << 4;
}

static inline Bitboard bb_flip(Bitboard set)
{
    return __builtin_bswap64(set);
}

// ---- Directions ------------------------------------------------------------------------

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

// ---- Text: "a1" to "h8", "nesw" --------------------------------------------------------

// Read one square from the start of `text`.
bool square_parse(const char *text, Square *out, Error *err);

// "a1" to "h8".
const char *square_name(Square sq);

// The same, written: two characters and a NUL.
void square_format(Square sq, char out[3]);

char direction_letter(Direction direction);

// Read 'n', 'e', 's' or 'w'.
bool direction_parse(char letter, Direction *out);

// ---- Four sets at once, one for each direction of a step -------------------------------

// A vector type of the compiler's: on machines with 256-bit registers each operation is one
// instruction, elsewhere the compiler makes several of it.
typedef Bitboard Bitboard4 __attribute__((vector_size(DIRECTIONS * sizeof(Bitboard))));

static inline Bitboard4 bb4_all(Bitboard set)
{
    return (Bitboard4){set, set, set, set};
}

// For each direction the squares from which a step leads into `set`.
static inline Bitboard4 bb4_towards(Bitboard set)
{
    const Bitboard4 reachable = {EVERYWHERE, ~FILE_A, EVERYWHERE, ~FILE_H};
    const Bitboard4 down = {8, 1, 0, 0};
    const Bitboard4 up = {0, 0, 8, 1};
    return (bb4_all(set) & reachable) >> down << up;
}

#endif
