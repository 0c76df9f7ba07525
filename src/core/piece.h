// SPDX-License-Identifier: MIT
// Sides, kinds of piece from weakest to strongest, and their letters.
#ifndef CORE_PIECE_H
#define CORE_PIECE_H

#include <stdbool.h>

typedef enum Side { GOLD, SILVER, SIDES } Side;

typedef enum Kind { RABBIT, CAT, DOG, HORSE, CAMEL, ELEPHANT, KINDS } Kind;

// A piece is a side and a kind in one small number.
typedef unsigned char Piece;

enum { PIECES = SIDES * KINDS, NO_PIECE = PIECES };

static inline Side side_other(Side side)
{
    return side == GOLD ? SILVER : GOLD;
}

static inline Piece piece_of(Side side, Kind kind)
{
    return (Piece)((int)side * KINDS + (int)kind);
}

static inline Side piece_side(Piece piece)
{
    return piece < KINDS ? GOLD : SILVER;
}

static inline Kind piece_kind(Piece piece)
{
    return (Kind)(piece < KINDS ? piece : piece - KINDS);
}

char piece_letter(Piece piece); // "RCDHME" for gold, "rcdhme" for silver, '.' for NO_PIECE
bool piece_parse(char letter, Piece *out);

const char *side_name(Side side);        // "gold", "silver"
char side_letter(Side side);             // 'g', 's'
bool side_parse(char letter, Side *out); // g and w, s and b
const char *kind_name(Kind kind);        // "rabbit" to "elephant"

// How many of a kind a side starts with: 8 rabbits, 2 cats, 2 dogs, 2 horses, 1, 1.
int kind_initial_count(Kind kind);

#endif
