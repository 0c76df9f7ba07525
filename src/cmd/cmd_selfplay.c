// SPDX-License-Identifier: MIT
// tusk selfplay: games of a bot against itself, for training and study.
#include "cmd/cmd.h"
#include "cmd/limits.h"
#include "cmd/match_session.h"
#include "roster/roster.h"

enum { BOT, GAMES, OUTPUT, TIME, DEPTH, NODES, RANDOM, MOVES, JOBS, SEED, RESUME };

static const Option options[] = {
    [BOT] = {'b', "bot", "BOT", "who plays (" ROSTER_DEFAULT ")"},
    [GAMES] = {'n', "games", "N", "number of games (100)"},
    [OUTPUT] = {'o', "output", "FILE", "where to write the games; required"},
    [TIME] = {'t', "time", "S", "seconds per move (1)"},
    [DEPTH] = {'d', "depth", "STEPS",
               "limit the search depth; then there is no clock by default"},
    [NODES] = {0, "nodes", "N",
               "limit the nodes per turn; then there is no clock by default"},
    [RANDOM] = {0, "random-turns", "K", "play up to K random turns of each side first (0)"},
    [MOVES] = {0, "moves", "N", "decide the game on score after N moves (200)"},
    [JOBS] = {'j', "jobs", "N", "games at a time (1)"},
    [SEED] = {0, "seed", "N", "random seed (1)"},
    [RESUME] = {0, "resume", NULL, "continue with the games in the file"},
    {0},
};

// A search of fixed depth or nodes has no clock, so that games do not depend on the
// machine.
static bool read_rules(const Args *args, MatchRules *rules, Error *err)
{
    int64_t move_ms = args_has(args, DEPTH) || args_has(args, NODES) ? 0 : 1000;
    long moves = 200;
    if (!limits_read_time(args, TIME, &move_ms, err) ||
        !limits_read_depth(args, DEPTH, &rules->limits.depth, err) ||
        !limits_read_nodes(args, NODES, &rules->limits.nodes, err) ||
        !args_number(args, MOVES, 2, 1000000, &moves, err))
        return false;
    rules->control = timecontrol_per_move(move_ms);
    rules->control.game_moves = (int)moves;
    rules->tolerance_ms = 50 + move_ms / 20;
    return true;
}

static bool read_plan(const Args *args, MatchPlan *plan, Error *err)
{
    long games = 100;
    long jobs = 1;
    long seed = 1;
    long random_turns = 0;
    if (!args_number(args, GAMES, 1, 10000000, &games, err) ||
        !args_number(args, JOBS, 1, 1024, &jobs, err) ||
        !args_number(args, RANDOM, 0, 100, &random_turns, err) ||
        !args_number(args, SEED, 0, ARGS_NUMBER_MOST, &seed, err))
        return false;
    plan->games = games;
    plan->jobs = (int)jobs;
    plan->seed = (uint64_t)seed;
    plan->random_turns = (int)random_turns;
    plan->setups = SETUPS_OWN;
    return read_rules(args, &plan->rules, err);
}

static CmdStatus run(const Args *args, Error *err)
{
    MatchSession session;
    CmdStatus status = CMD_MISUSED;
    const char *name = args_text(args, BOT, ROSTER_DEFAULT);
    const char *names[] = {name, name};
    if (!args_has(args, OUTPUT)) {
        error_set(err, "where shall the games go? -o FILE");
        return CMD_MISUSED;
    }
    if (!match_session_init(&session, names, NULL, err))
        return CMD_MISUSED;
    session.file.path = args_text(args, OUTPUT, NULL);
    session.file.event = "self-play";
    if (read_plan(args, &session.plan, err))
        status = match_session_play(&session, args_has(args, RESUME), err) ? CMD_DONE
                                                                           : CMD_FAILED;
    match_session_free(&session);
    return status;
}

const Command cmd_selfplay = {
    .name = "selfplay",
    .summary = "play a bot against itself and write the games in the archive's format",
    .details = "The bot chooses its own set-ups.",
    .example = "tusk selfplay --bot random -n 10 -o games.tsv",
    .options = options,
    .run = run,
};
