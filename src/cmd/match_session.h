// SPDX-License-Identifier: MIT
// A match that is being played for `tusk match` or `tusk selfplay`: bots, plan, file, and
// what is printed.
#ifndef CMD_MATCH_SESSION_H
#define CMD_MATCH_SESSION_H

#include "base/args.h"
#include "base/progress.h"
#include "cmd/columns.h"
#include "match/match.h"
#include "match/match_file.h"

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
    BotSpec specs[2];
    const char *names[2]; // as the user wrote them
    MatchPlan plan;
    Tally tally;
    MatchFile file; // `path` is NULL when games are not kept
    StrBuf time_control;
    StrBuf settings;
    const char *options[2]; // of the bots, besides those in their names; may be NULL
    Progress progress;
    bool is_selfplay; // one bot: who wins tells nothing
    bool prints_games;
    bool is_json;
    Columns table; // of what is printed; made by the caller
    bool resumes;
} MatchSession;

// Read both bots; `options` (may be NULL) are more settings for them.
bool match_session_init(MatchSession *session, const char *const names[2],
                        const char *const options[2], Error *err);
void match_session_free(MatchSession *session);

// Read the options above into plan and file. What is in the plan already holds for options
// that are not given; the time of a move is then `move_ms`, 0 for no clock.
bool match_session_read(MatchSession *session, const Args *args, int64_t move_ms,
                        Error *err);

// Play the plan. Prints a line a game if wanted, progress, and what went wrong in a game.
// False, with a sentence, when it was interrupted too.
bool match_session_play(MatchSession *session, Error *err);

// "sprt<tab>..." if there is such a test; "pairs<tab>LL<tab>split<tab>WW", of which A lost
// both games, won one, won both; and
// "score<tab>A<tab>B<tab>games<tab>elo<tab>low<tab>high<tab>illegal<tab>timeouts<tab>crashes"
void match_session_print_score(MatchSession *session);

#endif
