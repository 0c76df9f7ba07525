// SPDX-License-Identifier: MIT
#include "core/square.h"

#include <string.h>

const uint8_t trap_squares[TRAP_COUNT] = {TRAP_C3, TRAP_F3, TRAP_C6, TRAP_F6};

// The table is made by the compiler, so that it is constant and needs no start-up.
#define BIT(sq) (UINT64_C(1) << (sq))
#define AROUND(sq)                                                                         \
    (BIT(sq) << 8 | BIT(sq) >> 8 | (BIT(sq) & ~FILE_H) << 1 | (BIT(sq) & ~FILE_A) >> 1)
#define ROW(sq)                                                                            \
    AROUND(sq), AROUND((sq) + 1), AROUND((sq) + 2), AROUND((sq) + 3), AROUND((sq) + 4),    \
        AROUND((sq) + 5), AROUND((sq) + 6), AROUND((sq) + 7)

const Bitboard square_neighbours[SQUARES] = {
    ROW(0), ROW(8), ROW(16), ROW(24), ROW(32), ROW(40), ROW(48), ROW(56),
};

static const char direction_letters[] = "nesw";

bool square_parse(const char *text, Square *out, Error *err)
{
    int file = text[0] - 'a';
    int rank = file >= 0 && file < FILES ? text[1] - '1' : -1;
    if (rank < 0 || rank >= RANKS)
        return error_set(err, "'%.2s' is not a square", text);
    *out = rank * FILES + file;
    return true;
}

const char *square_name(Square sq)
{
    static const char names[SQUARES][3] = {
        "a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "a2", "b2", "c2", "d2", "e2",
        "f2", "g2", "h2", "a3", "b3", "c3", "d3", "e3", "f3", "g3", "h3", "a4", "b4",
        "c4", "d4", "e4", "f4", "g4", "h4", "a5", "b5", "c5", "d5", "e5", "f5", "g5",
        "h5", "a6", "b6", "c6", "d6", "e6", "f6", "g6", "h6", "a7", "b7", "c7", "d7",
        "e7", "f7", "g7", "h7", "a8", "b8", "c8", "d8", "e8", "f8", "g8", "h8",
    };
    assert(sq >= 0 && sq < SQUARES);
    return names[sq];
}

void square_format(Square sq, char out[3])
{
    memcpy(out, square_name(sq), 3);
}

char direction_letter(Direction direction)
{
    return direction_letters[direction];
}

bool direction_parse(char letter, Direction *out)
{
    const char *found = letter ? strchr(direction_letters, letter) : NULL;
    if (!found)
        return false;
    *out = (Direction)(found - direction_letters);
    return true;
}
