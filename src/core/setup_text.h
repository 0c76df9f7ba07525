// SPDX-License-Identifier: MIT
// Set-ups as text: one placement a piece, "Ra1 Rb1 ... Ee2", in any order; or two ranks as
// they are drawn, "RHDMEDHR/RRRCCRRR".
#ifndef CORE_SETUP_TEXT_H
#define CORE_SETUP_TEXT_H

#include "base/error.h"
#include "base/strbuf.h"
#include "core/position.h"

// Put the pieces of `side` that `text` places on the board. Refused, with the token and the
// reason: what is no placement, pieces of the other side, squares that are taken. Whether
// the whole is a legal set-up is for setup_check to say. On failure *pos is unchanged.
bool setup_parse_placements(const char *text, Side side, Position *pos, Error *err);

// Put the sixteen pieces of `side` on its home ranks, which are empty before. They are read
// from left to right, the upper rank first; their case, spaces and '/' do not matter. On
// failure *pos is unchanged.
bool setup_parse_ranks(const char *text, Side side, Position *pos, Error *err);

// Append the placements of all pieces of `side` on the board, from a1 to h8.
void setup_format_placements(const Position *pos, Side side, StrBuf *out);

#endif
