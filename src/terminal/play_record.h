// SPDX-License-Identifier: MIT
// The files that a game in the terminal is written to: the one it is always kept in, and
// one of the person's choice.
#ifndef TERMINAL_PLAY_RECORD_H
#define TERMINAL_PLAY_RECORD_H

#include "terminal/play_session.h"

// Something has changed: write the files that hold the game.
void session_keep(PlaySession *session);

// Print the move list so far; nothing for a game without moves that has not been set up.
void session_show_record(const PlaySession *session);

// Say whether it is left unfinished, and which file it is in; print it if it is in none.
void session_say_where(const PlaySession *session);

// Keep the game in a file of the person's choice as well, from now on to its end. A file
// that is there is replaced when the person says so, or asked for it with `is_forced`.
void session_save(PlaySession *session, const char *path, bool is_forced);

#endif
