// SPDX-License-Identifier: MIT
// tusk selfplay: games of a bot against itself, for training and study.
#include "cmd/cmd.h"
#include "cmd/match_session.h"
#include "roster/roster.h"

enum { BOT = MATCH_OPTIONS };

static const Option options[] = {
    [MATCH_GAMES] = {'n', "games", "N", "number of games (100)"},
    [MATCH_TIME] = {'t', "time", "S", "seconds per move (1)"},
    [MATCH_DEPTH] = {'d', "depth", "STEPS",
                     "limit the search depth; then there is no clock by default"},
    [MATCH_NODES] = {0, "nodes", "N",
                     "limit the nodes per turn; then there is no clock by default"},
    [MATCH_RANDOM] = {0, "random-turns", "K",
                      "play up to K random turns of each side first (0)"},
    [MATCH_MOVES] = {0, "moves", "N", "decide the game on score after N moves (200)"},
    [MATCH_JOBS] = {'j', "jobs", "N", "games at a time (1)"},
    [MATCH_SEED] = {0, "seed", "N", "random seed (1)"},
    [MATCH_OUTPUT] = {'o', "output", "FILE", "where to write the games; required"},
    [MATCH_RESUME] = {0, "resume", NULL, "continue with the games in the file"},
    [BOT] = {'b', "bot", "BOT", "who plays (" ROSTER_DEFAULT ")"},
    {0},
};

static bool enter_twice(Entrants *entrants, const char *name, Error *err)
{
    for (int i = 0; i < 2; i++)
        if (!entrants_add(entrants, name, NULL, err))
            return false;
    return true;
}

static CmdStatus run(const Args *args, Error *err)
{
    MatchSession session;
    CmdStatus status = CMD_MISUSED;
    const char *name = args_text(args, BOT, ROSTER_DEFAULT);
    // A search of fixed depth or nodes has no clock, so that games do not depend on the
    // machine.
    bool has_clock = !args_has(args, MATCH_DEPTH) && !args_has(args, MATCH_NODES);
    if (!args_has(args, MATCH_OUTPUT)) {
        error_set(err, "-o FILE is missing: where to write the games");
        return CMD_MISUSED;
    }
    match_session_init(&session);
    session.plan.games = 100;
    session.plan.setups = SETUPS_OWN;
    session.is_selfplay = true;
    session.file.label.event = "self-play";
    if (enter_twice(&session.entrants, name, err) &&
        match_session_enter(&session, false, err) &&
        match_session_read(&session, args, has_clock ? 1000 : 0, err))
        status = match_session_play(&session, err) ? CMD_DONE : CMD_FAILED;
    match_session_free(&session);
    return status;
}

const Command cmd_selfplay = {
    .name = "selfplay",
    .summary = "play a bot against itself and write the games in the archive's format",
    .details = "The bot chooses its own set-ups.",
    .example = "tusk selfplay --bot random -n 10 -o games.tsv",
    .options = options,
    .is_shared = true,
    .run = run,
};
