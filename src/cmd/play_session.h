// SPDX-License-Identifier: MIT
// A game between a person, who types lines, and a bot.
#ifndef CMD_PLAY_SESSION_H
#define CMD_PLAY_SESSION_H

#include "base/strbuf.h"
#include "bot/player.h"
#include "game/game.h"

typedef struct PlaySession {
    Game game;
    Player player;
    Side person;
    Position now; // the board with the steps the person has made this turn
    Turn turn;    // those steps
    bool has_quit;
    bool has_colours;
} PlaySession;

// `game` and `player` are the session's from now on.
void session_init(PlaySession *session, const Game *game, const Player *player,
                  Side person);
void session_free(PlaySession *session);

// Greet, show the board, and let the bot move if it begins.
void session_begin(PlaySession *session);

// Do what a line asks for and print what came of it. The bot answers when it is its turn.
void session_line(PlaySession *session, const char *line);

// Whether the person has left, or the game is over (which is then announced once).
bool session_is_over(const PlaySession *session);

// What stands before the cursor: "2g> ".
void session_prompt(const PlaySession *session, StrBuf *out);

#endif
