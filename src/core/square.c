// SPDX-License-Identifier: MIT
#include "core/square.h"

#include <string.h>

static const char direction_letters[] = "nesw";

bool square_parse(const char *text, Square *out, Error *err)
{
    int file = text[0] - 'a';
    int rank = file >= 0 && file < 8 ? text[1] - '1' : -1;
    if (rank < 0 || rank >= 8)
        return error_set(err, "'%.2s' is not a square", text);
    *out = rank * 8 + file;
    return true;
}

void square_format(Square sq, char out[3])
{
    assert(sq >= 0 && sq < SQUARES);
    out[0] = (char)('a' + sq % 8);
    out[1] = (char)('1' + sq / 8);
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
