// SPDX-License-Identifier: MIT
// What a person at the terminal sees of a game.
#ifndef TERMINAL_PLAY_VIEW_H
#define TERMINAL_PLAY_VIEW_H

#include "terminal/play_session.h"

// Append the board; beside it who plays, the clocks, what was lost, the last turn and the
// steps made since.
void view_board(const PlaySession *session, StrBuf *out);

// Append who the opponent is: "tusk, level 3 of 10".
void view_opponent(const KeptGame *kept, StrBuf *out);

// Append how long the opponent may think, and the time control; nothing without either.
void view_limits(const KeptGame *kept, StrBuf *out);

// Append what may be stepped now, in words, a line for each piece. `only` is a square to
// keep to, or NO_SQUARE for all.
void view_steps(const Position *pos, Square only, StrBuf *out);

// Append how a turn in progress stands: steps left, a push to be finished, and how to end
// it.
void view_progress(const Position *pos, StrBuf *out);

// Append a turn: its official notation, and behind it the short form.
void view_turn(const Position *pos, const Turn *turn, StrBuf *out);

// Append how somebody who looked at the position thinks that `side` stands: "63 % for
// gold", "gold wins in 3 turns".
void view_chance(const Position *pos, const BotOpinion *opinion, Side side, StrBuf *out);

// Append what `name` thinks of the position, in a line.
void view_thoughts(const Position *pos, const char *name, const BotOpinion *opinion,
                   StrBuf *out);

// Append what can be taken and who can reach the goal, this turn and, for the side that is
// not to move, if it were its turn: a line each.
void view_threats(const Position *pos, Side person, StrBuf *out);

#endif
