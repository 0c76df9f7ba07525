// SPDX-License-Identifier: MIT
// One game between two players, under a referee who trusts neither of them.
#ifndef MATCH_REFEREE_H
#define MATCH_REFEREE_H

#include "base/strbuf.h"
#include "bot/bot.h"
#include "game/archive_row.h"

// The game ends when both players have said for so many turns, each of them, that the same
// side is ahead by at least so much.
typedef struct Agreement {
    int score; // in hundredths of a rabbit; 0: games are played to their end
    int turns;
} Agreement;

// By what a game is played.
typedef struct MatchRules {
    TimeControl control;
    BotLimits limits[SIDES];     // depth and nodes; the times follow from the control
    int64_t tolerance_ms[SIDES]; // late by so much is not late: the way there and back
    Agreement agreement;
    const Timer *timer; // NULL for the machine's
} MatchRules;

// What is known of a turn that was played: what its player told last of its best line, and
// how long it took.
typedef struct TurnNote {
    bool is_told;
    int score; // for gold
    int depth; // in steps; 0 when it was not told, like the nodes
    uint64_t nodes;
    int64_t time_ms;
} TurnNote;

// How a game went. It owns the game.
typedef struct Verdict {
    Game game;
    bool is_finished;  // not so when it was stopped
    bool is_prevented; // nor when it could not be played, for no fault of the players: then
                       // the remark says why
    bool is_agreed;    // the players agreed; the termination is TERMINATION_SCORE
    Side winner;
    Termination termination;
    TurnNote *notes; // of each turn
    size_t note_count;
    size_t note_capacity;
    Error remark; // what the loser did wrong: illegal moves, time losses, crashes; or ""
} Verdict;

void verdict_free(Verdict *verdict);

// Play a game, from `start` (both sides set up, gold to move) or, if it is NULL, from the
// set-ups the players choose. Each turn is checked, results are those of the official
// order. Returns early, unfinished, when `stop` is raised.
void referee_play(Player players[SIDES], const MatchRules *rules, const Position *start,
                  const Stop *stop, Verdict *out);

#endif
