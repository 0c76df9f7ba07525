// SPDX-License-Identifier: MIT
#include "core/piece.h"

#include <string.h>

static const char letters[] = "RCDHMErcdhme.";

char piece_letter(Piece piece)
{
    return letters[piece];
}

bool piece_parse(char letter, Piece *out)
{
    const char *found = letter && letter != '.' ? strchr(letters, letter) : NULL;
    if (!found)
        return false;
    *out = (Piece)(found - letters);
    return true;
}

const char *side_name(Side side)
{
    return side == GOLD ? "gold" : "silver";
}

char side_letter(Side side)
{
    return side == GOLD ? 'g' : 's';
}

bool side_parse(char letter, Side *out)
{
    if (letter != 'g' && letter != 'w' && letter != 's' && letter != 'b')
        return false;
    *out = letter == 'g' || letter == 'w' ? GOLD : SILVER;
    return true;
}

const char *kind_name(Kind kind)
{
    static const char *const names[KINDS] = {"rabbit", "cat",   "dog",
                                             "horse",  "camel", "elephant"};
    return names[kind];
}

int kind_initial_count(Kind kind)
{
    static const int counts[KINDS] = {8, 2, 2, 2, 1, 1};
    return counts[kind];
}
