// SPDX-License-Identifier: MIT
// A game between a person and a bot: how it stands, and what the person can do in it. What
// a typed line asks for is play_line.h's to read. Every change is kept on disk at once.
#ifndef TERMINAL_PLAY_SESSION_H
#define TERMINAL_PLAY_SESSION_H

#include "base/strbuf.h"
#include "draw/terminal_board.h"
#include "terminal/attention.h"
#include "terminal/kept_game.h"

typedef struct PlaySession {
    KeptGame kept;  // the game
    Position now;   // the board with the steps the person has made this turn
    Player player;  // kept.bot at the board
    Player adviser; // gives hints; its bot is NULL until one is asked for

    KeptFile file;  // the game is kept in; without a path until the person has acted
    bool has_acted; // the person, in this game
    bool is_unkept; // the file could not be written, and that was said
    char *path;     // of the file that the person wants it in; NULL for none
    StrBuf written; // what that one holds

    bool is_turned; // silver sits below
    TerminalColours colours;
    int64_t waiting_since; // by the timer: when the person's turn began
    const Timer *timer;    // NULL for the machine's
    Attention *attention;  // NULL when nobody interrupts
    // Ask a question to be answered with yes or no; NULL when nobody is there to answer.
    bool (*ask)(void *context, const char *question);
    void *ask_context;
    bool has_quit;
} PlaySession;

// `kept` and `player` are the session's from now on; further fields may be set behind it.
void session_init(PlaySession *session, const KeptGame *kept, const Player *player);
void session_free(PlaySession *session);

// What stands before the cursor: "2g> ", and when the game is over "over> ".
void session_prompt(const PlaySession *session, StrBuf *out);

// Print the board; print how the turn in progress stands.
void session_show_board(const PlaySession *session);
void session_show_progress(const PlaySession *session);

// Whether it is the bot's turn: it could not move when it was asked.
bool session_waits_for_bot(const PlaySession *session);

// All that follow do something and print what came of it; the bot answers when it is its
// turn.

// Show the board, and let the bot move if it begins.
void session_begin(PlaySession *session);

// Set the person up: `placed` is the board with the person's pieces.
void session_set_up(PlaySession *session, const Position *placed);

// Make a legal step of the turn in progress.
void session_make_step(PlaySession *session, Step step);

void session_end_turn(PlaySession *session);

// Take back a resignation or a loss on time, or else the last step of this turn, or else
// the turns back to the person's own last.
void session_undo(PlaySession *session);

// Let the bot set up or move for the person.
void session_auto(PlaySession *session);

// Let the bot move that could not before.
void session_ask_bot_again(PlaySession *session);

void session_resign(PlaySession *session);

// Begin another game against the same bot; the one so far stays where it is kept.
void session_new_game(PlaySession *session);

// Go on with the game in a file instead.
void session_load(PlaySession *session, const char *path);

// Say how the game was left, and where it can be found. The bot is told who won. False with
// a sentence when the game could not be kept; it is then printed.
bool session_end(PlaySession *session, Error *err);

// How strong the bot plays, and how long it may think: seconds a turn, 0 for no limit.
void session_set_level(PlaySession *session, const char *level);
void session_set_time(PlaySession *session, int64_t time_ms);

void session_flip(PlaySession *session);

// ---- Thinking --------------------------------------------------------------------------

// Let a player think about the position of the game. What it thinks is shown on a terminal
// while it does, and kept in *opinion (may be NULL). A signal makes it answer early.
BotAnswer session_think(PlaySession *session, Player *player, const BotLimits *limits,
                        BotOpinion *opinion, Turn *out, Error *err);

#endif
