// SPDX-License-Identifier: MIT
// Four sets of squares at once, one for each direction of a step.
//
// A vector type of the compiler's: on machines with 256-bit registers each operation is one
// instruction, elsewhere the compiler makes several of it.
#ifndef CORE_BITBOARD4_H
#define CORE_BITBOARD4_H

#include "core/bitboard.h"

typedef Bitboard Bitboard4 __attribute__((vector_size(DIRECTIONS * sizeof(Bitboard))));

static inline Bitboard4 bb4_all(Bitboard set)
{
    return (Bitboard4){set, set, set, set};
}

// For each direction the squares from which a step leads into `set`.
static inline Bitboard4 bb4_towards(Bitboard set)
{
    const Bitboard4 reachable = {~UINT64_C(0), ~FILE_A, ~UINT64_C(0), ~FILE_H};
    const Bitboard4 down = {8, 1, 0, 0};
    const Bitboard4 up = {0, 0, 8, 1};
    return (bb4_all(set) & reachable) >> down << up;
}

#endif
