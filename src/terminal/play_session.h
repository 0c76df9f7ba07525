// SPDX-License-Identifier: MIT
// A game between a person and a bot: how it stands, and what the person can do in it. What
// a typed line asks for is play_line.h's to read.
#ifndef TERMINAL_PLAY_SESSION_H
#define TERMINAL_PLAY_SESSION_H

#include "base/strbuf.h"
#include "bot/bot.h"
#include "game/game.h"

typedef struct PlaySession {
    Game game;
    Player player;
    Side person;
    Position now;   // the board with the steps the person has made this turn
    Turn turn;      // those steps
    char *path;     // of the file that the game is kept in; NULL for none
    StrBuf written; // what it holds
    bool has_quit;
    bool has_colours;
} PlaySession;

// `game` and `player` are the session's from now on.
void session_init(PlaySession *session, const Game *game, const Player *player,
                  Side person);
void session_free(PlaySession *session);

// What stands before the cursor: "2g> ".
void session_prompt(const PlaySession *session, StrBuf *out);

// Print the board; print how the turn in progress stands.
void session_show_board(const PlaySession *session);
void session_show_progress(const PlaySession *session);

// All that follow do something and print what came of it; the bot answers when it is its
// turn.

// Greet, show the board, and let the bot move if it begins.
void session_begin(PlaySession *session);

// Set the person up: `placed` is the board with the person's pieces.
void session_set_up(PlaySession *session, const Position *placed);

// Make a legal step of the turn in progress.
void session_make_step(PlaySession *session, Step step);

void session_end_turn(PlaySession *session);

// Take back a resignation, or else the last step of this turn, or else the turns back to
// the person's own last.
void session_undo(PlaySession *session);

// Let the bot set up or move for the person.
void session_auto(PlaySession *session);

void session_resign(PlaySession *session);

// Print the move list so far; nothing for a game without moves that has not been set up.
void session_show_record(const PlaySession *session);

// Keep the game in a file, from now on to its end; when it cannot be written, in none.
void session_save(PlaySession *session, const char *path);

// Write what has changed to that file, if there is one.
void session_update_file(PlaySession *session);

// Say how the game was left, and where it can be found: in its file, or else here. The bot
// is told who won.
void session_end(PlaySession *session);

#endif
