// SPDX-License-Identifier: MIT
// Whether the side to move can bring an earlier board back in a few steps.
#ifndef CORE_RESTORE_H
#define CORE_RESTORE_H

#include "core/position.h"

// `squares` hold the pieces that may move, or be pushed or pulled; `key` is that of the
// earlier board with the same side to move as `pos`.
bool restore_is_possible(const Position *pos, Bitboard squares, uint64_t key, int steps);

#endif
