// SPDX-License-Identifier: MIT
// The table is made by the compiler, so that it is constant and needs no start-up:
// entry n is the n-th output of SplitMix64 (Steele, Lea and Flood 2014).
#include "core/zobrist.h"

#define MIX_1(z)  (((z) ^ (z) >> 30) * UINT64_C(0xbf58476d1ce4e5b9))
#define MIX_2(z)  (((z) ^ (z) >> 27) * UINT64_C(0x94d049bb133111eb))
#define MIX_3(z)  ((z) ^ (z) >> 31)
#define NUMBER(n) MIX_3(MIX_2(MIX_1(((n) + UINT64_C(1)) * UINT64_C(0x9e3779b97f4a7c15))))
#define RANK(n)                                                                            \
    NUMBER(n), NUMBER((n) + 1), NUMBER((n) + 2), NUMBER((n) + 3), NUMBER((n) + 4),         \
        NUMBER((n) + 5), NUMBER((n) + 6), NUMBER((n) + 7)
#define BOARD(n)                                                                           \
    {                                                                                      \
        RANK(UINT64_C(64) * (n)), RANK(UINT64_C(64) * (n) + 8),                            \
            RANK(UINT64_C(64) * (n) + 16), RANK(UINT64_C(64) * (n) + 24),                  \
            RANK(UINT64_C(64) * (n) + 32), RANK(UINT64_C(64) * (n) + 40),                  \
            RANK(UINT64_C(64) * (n) + 48), RANK(UINT64_C(64) * (n) + 56)                   \
    }

const uint64_t zobrist_piece[PIECES][SQUARES] = {
    BOARD(0), BOARD(1), BOARD(2), BOARD(3), BOARD(4),  BOARD(5),
    BOARD(6), BOARD(7), BOARD(8), BOARD(9), BOARD(10), BOARD(11),
};
