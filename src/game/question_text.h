// SPDX-License-Identifier: MIT
// What commands accept wherever a position is asked for: a position in any form of
// board_text.h, drawings included; or a game prefix, read leniently, whose last position is
// meant; or @FILE with either of them inside.
#ifndef GAME_QUESTION_TEXT_H
#define GAME_QUESTION_TEXT_H

#include "base/strbuf.h"
#include "game/question.h"

// Read it as the game that led to the position, for question_of_game; a position alone is a
// game that has just begun. On success the game is the caller's to free. What was odd about
// a game prefix (see MoveListNotes), and that somebody has resigned, is appended to `notes`
// (may be NULL), a line each. Refused: third repetitions, and a prefix that ends before
// both sides are set up.
bool question_read(const char *text, Game *out, StrBuf *notes, Error *err);

// The same where only the board is wanted.
bool position_read(const char *text, Position *out, Error *err);

#endif
