// SPDX-License-Identifier: MIT
// Text form of squares, "a1" to "h8", and of directions, "nesw".
#ifndef CORE_SQUARE_H
#define CORE_SQUARE_H

#include "base/error.h"
#include "core/bitboard.h"

// Read one square from the start of `text`.
bool square_parse(const char *text, Square *out, Error *err);

// Write two letters and a NUL.
void square_format(Square sq, char out[3]);

char direction_letter(Direction direction);

// Read 'n', 'e', 's' or 'w'.
bool direction_parse(char letter, Direction *out);

#endif
