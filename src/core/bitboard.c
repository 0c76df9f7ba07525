// SPDX-License-Identifier: MIT
// The table is made by the compiler, so that it is constant and needs no start-up.
#include "core/bitboard.h"

#define BIT(sq) (UINT64_C(1) << (sq))
#define AROUND(sq)                                                                         \
    (BIT(sq) << 8 | BIT(sq) >> 8 | (BIT(sq) & ~FILE_H) << 1 | (BIT(sq) & ~FILE_A) >> 1)
#define RANK(sq)                                                                           \
    AROUND(sq), AROUND((sq) + 1), AROUND((sq) + 2), AROUND((sq) + 3), AROUND((sq) + 4),    \
        AROUND((sq) + 5), AROUND((sq) + 6), AROUND((sq) + 7)

const Bitboard square_neighbours[SQUARES] = {
    RANK(0), RANK(8), RANK(16), RANK(24), RANK(32), RANK(40), RANK(48), RANK(56),
};
