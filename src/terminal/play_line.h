// SPDX-License-Identifier: MIT
// What a line means that a person types in a game: a command, a set-up, or steps.
#ifndef TERMINAL_PLAY_LINE_H
#define TERMINAL_PLAY_LINE_H

#include "terminal/play_session.h"

// Do what the line asks for and print what came of it. When the game is over only some
// commands are served; any other line leaves, if nobody is there to be told.
void play_line(PlaySession *session, const char *line);

// The commands, NULL at the end: for completion.
extern const char *const play_line_words[];

#endif
