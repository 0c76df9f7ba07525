// SPDX-License-Identifier: MIT
// Distances, freezing and ways of pieces by plain loops, for the twins of zones and
// searches. Squares are numbers from 0.
#ifndef SUPPORT_BOARD_TWIN_H
#define SUPPORT_BOARD_TWIN_H

#include "core/turn.h"

enum { TWIN_LENGTH = 16, TWIN_WAYS = 6000 };

// t(p, path, time); squares from 0.
typedef struct TwinLink {
    Piece piece;
    int length;
    int path[TWIN_LENGTH + 1];
    int time;
    int generation;
} TwinLink;

int twin_apart(int a, int b);                  // along ranks and files
int twin_steps(Piece piece, int from, int to); // 128 where it cannot go
bool twin_is_piece(Piece piece);
bool twin_is_stronger(Piece a, Piece b);
bool twin_is_frozen(const Position *pos, int sq);
bool twin_is_trap(int sq);

// How many pieces of a side stand beside a square, but for the one on `except`.
int twin_beside(const Position *pos, Side side, int sq, int except);

// All ways of exactly this length, by their squares; returns how many, at most `most`.
int twin_ways(Piece piece, int from, int to, int length, bool is_literal, TwinLink *out,
              int most);

#endif
