// SPDX-License-Identifier: MIT
// tusk climb: games, training and a match, again and again; the better network stays.
#include <stdio.h>
#include <string.h>

#include "base/timer.h"
#include "cmd/climb.h"
#include "cmd/cmd.h"
#include "cmd/long_work.h"
#include "cmd/options.h"

// The first are the settings of the folder, ClimbSetting.
enum { FROM = CLIMB_FROM, HOURS, GENERATIONS, JOBS };

static const Option options[] = {
    [CLIMB_GAMES] = {0, "games", "N", "games of a generation (1000)"},
    [CLIMB_NODES] = {0, "nodes", "N", "nodes for a turn in them (5000)"},
    [CLIMB_MOVES] = {0, "moves", "N", "games end on score after N moves (200)"},
    [CLIMB_MATCH_GAMES] = {0, "match-games", "N", "at most so many in the match (1000)"},
    [CLIMB_MATCH_NODES] = {0, "match-nodes", "N", "nodes for a turn in it (15000)"},
    [CLIMB_SPRT] = {0, "sprt", "E0,E1",
                    "the match ends as soon as it is clear whether the candidate is\n"
                    "E0 or E1 Elo better; at E1 it becomes the best (0,20)"},
    [CLIMB_LAMBDA] = {0, "lambda", "X",
                      "0 learns results, 1 scores, between is a mix (0.7)"},
    [CLIMB_PASSES] = {0, "passes", "N", "passes of the training (3)"},
    [CLIMB_SEED] = {0, "seed", "N",
                    "random seed of the first generation; the next ones count on (1)"},
    [FROM] = {0, "from", "NET", "begin with this network (the built-in one)"},
    [HOURS] = {0, "hours", "H", "end after so many hours; the same command continues"},
    [GENERATIONS] = {0, "generations", "N",
                     "end when there are so many in the log (0: no end)"},
    [JOBS] = {'j', "jobs", "N", "games and threads at a time (1)"},
    {0},
};

static bool read_number(const Args *args, ClimbSetting setting, long low, long high,
                        Climb *out, Error *err)
{
    long value = 0;
    if (!args_number(args, (int)setting, low, high, &value, err))
        return false;
    if (args_has(args, (int)setting))
        snprintf(out->settings[setting], CLIMB_TEXT, "%ld", value);
    return true;
}

static bool read_settings(const Args *args, Climb *out, Error *err)
{
    double lambda = 0;
    Sprt sprt = {0};
    if (!read_number(args, CLIMB_GAMES, 1, 10000000, out, err) ||
        !read_number(args, CLIMB_NODES, 1, 1000000000, out, err) ||
        !read_number(args, CLIMB_MOVES, 1, 100000, out, err) ||
        !read_number(args, CLIMB_MATCH_GAMES, 2, 10000000, out, err) ||
        !read_number(args, CLIMB_MATCH_NODES, 1, 1000000000, out, err) ||
        !read_number(args, CLIMB_PASSES, 1, 100000, out, err) ||
        !read_number(args, CLIMB_SEED, 0, 1000000000, out, err) ||
        !option_real(args, CLIMB_LAMBDA, 1, &lambda, err) ||
        !option_sprt(args, CLIMB_SPRT, &sprt, err))
        return false;
    if (args_has(args, CLIMB_LAMBDA))
        snprintf(out->settings[CLIMB_LAMBDA], CLIMB_TEXT, "%g", lambda);
    if (args_has(args, CLIMB_SPRT))
        snprintf(out->settings[CLIMB_SPRT], CLIMB_TEXT, "%g,%g", sprt.elo0, sprt.elo1);
    out->from = args_text(args, FROM, NULL);
    return true;
}

static bool read_bounds(const Args *args, Climb *out, Error *err)
{
    double hours = 0;
    if (!option_real(args, HOURS, 100000, &hours, err) ||
        !args_number(args, GENERATIONS, 0, 1000000, &out->generations, err) ||
        !option_jobs(args, JOBS, &out->jobs, err))
        return false;
    if (args_has(args, HOURS))
        out->until_ms = timer_now_ms(NULL) + (int64_t)(hours * 3600000);
    return hours > 0 || !args_has(args, HOURS) ||
           error_set(err, "--hours must be more than 0");
}

static CmdStatus run(const Args *args, Error *err)
{
    LongWork work;
    Climb climb = {.folder = args_operand(args, 0), .jobs = 1, .stop = &work.stop};
    if (!read_settings(args, &climb, err) || !read_bounds(args, &climb, err))
        return CMD_MISUSED;
    long_work_begin(&work, 0);
    bool is_done = climb_open(&climb, err) && climb_run(&climb, err);
    climb_close(&climb);
    long_work_end(&work);
    return is_done ? CMD_DONE : CMD_FAILED;
}

const Command cmd_climb = {
    .name = "climb",
    .summary = "let the network improve itself: games, training, a match, again",
    .details =
        "A generation: games of the best network against itself, training on those of the "
        "last three\n"
        "generations, and a match of the candidate against the best one, which it replaces "
        "if it is better.\n"
        "DIR holds best.net, log.tsv and a folder for each generation. Whatever ended it, "
        "the same\n"
        "command continues. A line for each generation, as in log.tsv, separated by tabs: "
        "generation,\n"
        "games, positions, loss and distance on held-out games, games of the match, score, "
        "Elo, its 95 %\n"
        "interval, verdict (H1, H0 or undecided), whether it was promoted, seconds.",
    .example = "tusk climb my-climb --hours 8 -j 2",
    .options = options,
    .operands = "DIR",
    .run = run,
};
