// SPDX-License-Identifier: MIT
// What a person at the terminal sees of a game.
#ifndef TERMINAL_PLAY_VIEW_H
#define TERMINAL_PLAY_VIEW_H

#include "base/strbuf.h"
#include "core/turn.h"

// Append the drawn board; gold, silver and traps in colours if so wished.
void view_board(const Position *pos, bool has_colours, StrBuf *out);

// Append what may be stepped now, in words, a line for each piece. `only` is a square to
// keep to, or NO_SQUARE for all.
void view_steps(const Position *pos, Square only, StrBuf *out);

// Append how a turn in progress stands: steps left, a push to be finished, and how to end
// it.
void view_progress(const Position *pos, StrBuf *out);

// Append a turn: its official notation, and behind it the short form.
void view_turn(const Position *pos, const Turn *turn, StrBuf *out);

#endif
