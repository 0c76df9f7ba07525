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

void square_format(Square sq, char out[3])
{
    assert(sq >= 0 && sq < SQUARES);
    out[0] = (char)('a' + square_file(sq));
    out[1] = (char)('1' + square_rank(sq));
    out[2] = '\0';
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
