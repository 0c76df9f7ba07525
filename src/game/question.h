// SPDX-License-Identifier: MIT
// What Tusk is asked about: the last position of a game, with all that went before it. The
// command line, AEI, the terminal game, matches and analysis all ask with one of these, so
// that none of them loses the repetitions, the turns just played or the number of the move.
#ifndef GAME_QUESTION_H
#define GAME_QUESTION_H

#include "base/strbuf.h"
#include "core/turn.h"
#include "game/clock.h"
#include "game/game.h"

typedef struct Question {
    const Position *pos;    // at the start of a turn of the side to move
    const History *history; // the positions so far, `pos` included; NULL for none
    const Game *game;       // the record that led to `pos`, or NULL;
    size_t move_count;      // of its moves so many were made by then
    const Clock *clock;     // of the game, or NULL
} Question;

// All is borrowed; `game` may not change while the question is being answered.
Question question_of_game(const Game *game);

// About an earlier position of it, the one in which move `ply` (from 0) was made; which
// positions had occurred by then is not told.
Question question_before(const Game *game, size_t ply);

// The number of the move to be made, as game_move_number; 0 when it is not known.
int question_move_number(const Question *question);

// The square on which the enemy's last step with a piece of its own ended, in the turn just
// played; a pull ends with a step of the other side, which does not count. NO_SQUARE when
// it is not known.
Square question_last_moved(const Question *question);

// The turns played before, without set-ups; returns how many. `out` has room for
// question->move_count of them.
size_t question_past_turns(const Question *question, PastTurn *out);

// ---- As text ---------------------------------------------------------------------------

// What commands accept wherever a position is asked for: a position in any form of
// board_text.h, drawings included; or a game prefix, read leniently, whose last position is
// meant; or @FILE with either of them inside.

// Read it as the game that led to the position, for question_of_game; a position alone is a
// game that has just begun. On success the game is the caller's to free. What was odd about
// a game prefix (see MoveListNotes), and that somebody has resigned, is appended to `notes`
// (may be NULL), a line each. Refused: third repetitions, and a prefix that ends before
// both sides are set up.
bool question_read(const char *text, Game *out, StrBuf *notes, Error *err);

// The same for texts of strangers: no file is read, and set-ups may be due yet.
bool question_parse(const char *text, Game *out, StrBuf *notes, Error *err);

// As question_read where only the board is wanted.
bool position_read(const char *text, Position *out, Error *err);

#endif
