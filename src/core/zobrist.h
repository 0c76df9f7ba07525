// SPDX-License-Identifier: MIT
// Random numbers that name a board: the key of a position is the exclusive or of the
// numbers of its pieces and of the side to move (Zobrist 1970).
#ifndef CORE_ZOBRIST_H
#define CORE_ZOBRIST_H

#include <stdint.h>

#include "core/bitboard.h"
#include "core/piece.h"

// One row a piece, one number a square.
extern const uint64_t zobrist_piece[PIECES][SQUARES];

// Present in a key when silver is to move.
#define ZOBRIST_SILVER UINT64_C(0x8f1bbcdc5a827999)

#endif
