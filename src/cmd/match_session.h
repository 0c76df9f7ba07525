// SPDX-License-Identifier: MIT
// A match that is being played for `tusk match` or `tusk selfplay`: players, plan, file,
// and what is shown meanwhile.
#ifndef CMD_MATCH_SESSION_H
#define CMD_MATCH_SESSION_H

#include "base/args.h"
#include "cmd/long_work.h"
#include "cmd/match_output.h"
#include "match/match.h"
#include "match/match_file.h"
#include "roster/entrants.h"

// Rows that the tables of both commands begin with.
enum {
    MATCH_GAMES,
    MATCH_TIME,
    MATCH_DEPTH,
    MATCH_NODES,
    MATCH_RANDOM,
    MATCH_MOVES,
    MATCH_JOBS,
    MATCH_SEED,
    MATCH_OUTPUT,
    MATCH_RESUME,
    MATCH_OPTIONS
};

typedef struct MatchSession {
    Entrants entrants;
    MatchPlan plan;
    Tally tally;
    MatchFile file; // `path` is NULL when games are not kept
    StrBuf time_control;
    StrBuf settings;
    StrBuf stamp;
    LongWork work;
    bool is_selfplay; // one bot: who wins tells nothing, and nothing is printed
    MatchOutput output;
    bool resumes;
} MatchSession;

void match_session_init(MatchSession *session);
void match_session_free(MatchSession *session);

// All entrants are there: make them players of the plan. False with a sentence when that
// cannot be.
bool match_session_enter(MatchSession *session, bool is_gauntlet, Error *err);

// Read the options above into plan and file. What is in the plan already holds for options
// that are not given: the games are those of each two players that meet. The time of a move
// is then `move_ms`, 0 for no clock.
bool match_session_read(MatchSession *session, const Args *args, int64_t move_ms,
                        Error *err);

// Play the plan. Prints a line a game if wanted, progress, and what went wrong in a game.
// False, with a sentence, when it was interrupted too.
bool match_session_play(MatchSession *session, Error *err);

#endif
