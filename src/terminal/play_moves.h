// SPDX-License-Identifier: MIT
// Set-ups and steps, as a person types them in a game. What cannot be read is explained.
#ifndef TERMINAL_PLAY_MOVES_H
#define TERMINAL_PLAY_MOVES_H

#include "base/span.h"
#include "terminal/play_session.h"

// Set up, by two ranks as they are drawn or by placements.
void play_take_setup(PlaySession *session, const char *line);

// Add steps to the turn; "." or "done" behind them ends it, and so does the fourth.
void play_take_steps(PlaySession *session, const char *line);

// "Ee2n", or "e2n" for whatever stands there. False with a sentence.
bool play_read_step(const Position *pos, Span word, Step *out, Error *err);

#endif
