// SPDX-License-Identifier: MIT
// What commands accept wherever a position is asked for.
#ifndef GAME_POSITION_ARG_H
#define GAME_POSITION_ARG_H

#include "base/error.h"
#include "base/strbuf.h"
#include "core/history.h"
#include "core/position.h"
#include "game/game.h"

// Read a position in any form of board_text.h, drawings included; or a game prefix, read
// leniently (its last position is meant; third repetitions are refused, and so is a prefix
// that ends before both sides are set up); or @FILE with either of them inside. `history`
// (may be NULL; else initialised by the caller) then holds the positions so far, this one
// included. It is changed only on success.
bool position_read(const char *text, Position *out, History *history, Error *err);

// The same; what was odd about a game prefix (see MoveListNotes), and that somebody has
// resigned, is appended to `notes`, a line each.
bool position_read_noting(const char *text, Position *out, History *history, StrBuf *notes,
                          Error *err);

typedef struct Asked {
    Position pos;
    History *history;  // as above
    Square last_moved; // see last_moved.h; NO_SQUARE when it is not known
    GameMove *moves;   // of a game prefix, for the caller to free; else NULL
    size_t move_count;
} Asked;

// The same; of a game prefix also its moves, and where the enemy has just moved.
bool position_read_asked(const char *text, Asked *out, StrBuf *notes, Error *err);

#endif
