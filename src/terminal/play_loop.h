// SPDX-License-Identifier: MIT
// A person's lines, one after the other, until the game is left.
#ifndef TERMINAL_PLAY_LOOP_H
#define TERMINAL_PLAY_LOOP_H

#include "terminal/line_input.h"
#include "terminal/play_session.h"

// Ctrl-C while somebody thinks makes it answer; at the prompt it drops what was typed. A
// second one, and SIGTERM and SIGHUP at once, leave. Where no person types, the first
// leaves. False with a sentence when the input cannot be read, or the game not be kept.
bool play_loop(PlaySession *session, LineInput *input, Error *err);

#endif
