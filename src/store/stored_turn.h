// SPDX-License-Identifier: MIT
// A turn as the database keeps it: the board it was played on, its steps, and how good it
// is to copy.
//
// Boards are kept as if gold were to move, for silver turned upside down with the colours
// exchanged, and turns likewise (turn_seen_by). Gold and silver positions that are the same
// game are so the same board.
#ifndef STORE_STORED_TURN_H
#define STORE_STORED_TURN_H

#include "core/turn.h"
#include "store/database.h"

// A position at the start of a turn as the database sees it, and back again for `side`.
Position stored_board(const Position *pos);
Position stored_board_for(const Position *board, Side side);

// ---- As bytes --------------------------------------------------------------------------

// The occupied squares in 8 bytes, a1 in the lowest bit of the first, then half a byte for
// each piece from a1 on, the lower half first: its Kind, and 8 more for an enemy.
enum { STORED_BOARD_BYTES = 8 + SQUARES / 2 };

// Returns how many bytes were written.
size_t stored_board_pack(const Position *board, uint8_t out[STORED_BOARD_BYTES]);

// False with a sentence when the bytes are none that stored_board_pack wrote.
bool stored_board_unpack(Position *board, const uint8_t *bytes, size_t count, Error *err);

// Read a board and the steps played on it from two columns of a row that stand side by
// side. False with a sentence when they make no sense; whether the turn is legal is not
// asked.
bool stored_turn_read(const Statement *row, int column, Position *board, Turn *turn,
                      Error *err);

// ---- Merit -----------------------------------------------------------------------------

// How good a turn of the archive is to copy, as one number that the database sorts by: wins
// before open games before losses, then the higher rating, then the fewer turns to the end
// of the game (the selection rule of McKee 2014). Less is better.
typedef enum Outcome { OUTCOME_WON, OUTCOME_OPEN, OUTCOME_LOST } Outcome;

enum {
    MERIT_BITS = 12, // of a rating, and of the turns left
    MERIT_MOST = (1 << MERIT_BITS) - 1,
};

typedef struct Merit {
    Outcome outcome; // of the game, for the side that moved
    int rating;      // of the player who moved; 0 when unknown
    int turns_left;  // own turns until the end, this one not counted
} Merit;

static inline int merit_bounded(int64_t number)
{
    return number < 0 ? 0 : number > MERIT_MOST ? MERIT_MOST : (int)number;
}

int64_t merit_pack(Merit merit);
Merit merit_unpack(int64_t packed);

#endif
