// SPDX-License-Identifier: MIT
// One game between two players, under a referee who trusts neither of them.
#ifndef MATCH_REFEREE_H
#define MATCH_REFEREE_H

#include "base/strbuf.h"
#include "bot/bot.h"
#include "game/archive_row.h"

// By what a game is played.
typedef struct MatchRules {
    TimeControl control;
    BotLimits limits;     // depth and nodes; the times follow from the control
    int64_t tolerance_ms; // late by so much is not late: the way there and back
    const Timer *timer;   // NULL for the machine's
} MatchRules;

// How a game went. It owns the game.
typedef struct Verdict {
    Game game;
    bool is_finished;  // not so when it was stopped
    bool is_prevented; // nor when it could not be played, for no fault of the players: then
                       // the remark says why
    Side winner;
    Termination termination;
    StrBuf
        scores;   // what the players thought, a word a turn: gold's score, or - for nothing
    Error remark; // what the loser did wrong: illegal moves, time losses, crashes; or ""
} Verdict;

void verdict_free(Verdict *verdict);

// Play a game, from `start` (both sides set up, gold to move) or, if it is NULL, from the
// set-ups the players choose. Each turn is checked, results are those of the official
// order. Returns early, unfinished, when `stop` is raised.
void referee_play(Player players[SIDES], const MatchRules *rules, const Position *start,
                  const Stop *stop, Verdict *out);

#endif
