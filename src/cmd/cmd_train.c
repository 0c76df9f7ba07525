// SPDX-License-Identifier: MIT
// tusk train: fit what Tusk knows to games.
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "base/progress.h"
#include "cmd/train.h"
#include "train/rank_option.h"

static const Option options[] = {
    [TRAIN_OUTPUT] = {'o', "output", "FILE", "where the fitted weights go"},
    [TRAIN_FROM] = {0, "from", "FILE",
                    "the weights to begin from (eval: the built-in ones; a\n"
                    "ranker: none)"},
    [TRAIN_POSITIONS] = {'p', "positions", "FILE",
                         "keep the positions of the games there, with their\n"
                         "scores; without games, take them from there"},
    [TRAIN_SEARCH] = {0, "search", "NODES", "search each position for a score, so long"},
    [TRAIN_AHEAD] = {0, "ahead", "TURNS",
                     "take the position so many turns along the line found (0)"},
    [TRAIN_FORESIGHT] = {0, "foresight", "X",
                         "how much of a told score is what was told later (0)"},
    [TRAIN_EXPERTS] = {0, "experts", "FILES",
                       "eval: games whose turns are to look better than\n"
                       "others; commas between"},
    [TRAIN_EXPERT_RATING] = {0, "expert-rating", "R",
                             "of both players there, where they are rated (0)"},
    [TRAIN_EXPERT_WEIGHT] = {0, "expert-weight", "X",
                             "how much such a turn counts beside a position (0.1)"},
    [TRAIN_MID] = {0, "mid", NULL, "also positions in the middle of turns"},
    [TRAIN_QUIET] = {0, "quiet", NULL, "leave out positions with a capture this turn"},
    [TRAIN_LAMBDA] = {0, "lambda", "X", "0 learns results, 1 scores where known (0.5)"},
    [TRAIN_K] = {0, "k", "SCORE", "at which the odds are e to 1 (by trial)"},
    [TRAIN_KEEP_MATERIAL] = {0, "keep-material", NULL,
                             "leave the worth of pieces as it is"},
    [TRAIN_RIDGE] = {0, "ridge", "X",
                     "how firmly weights are held to what they were (by trial;\n"
                     "bt: 1.25)"},
    [TRAIN_PASSES] = {0, "passes", "N", "end after so many (200; bt: 100)"},
    [TRAIN_PATIENCE] = {0, "patience", "N",
                        "end after so many without progress (10; bt: 5)"},
    [TRAIN_HELD_OUT] = {0, "held-out", "PERCENT",
                        "of the games, to measure on (10; of rankers only bt)"},
    [TRAIN_MIN_RATING] = {0, "min-rating", "R", "only games of players rated so high"},
    [TRAIN_ONE_IN] = {0, "one-in", "N", "take about one of N positions (1)"},
    [TRAIN_JOBS] = {'j', "jobs", "JOBS", "threads (1)"},
    [TRAIN_SEED] = {0, "seed", "N", "other positions, other games held out (1)"},
    [TRAIN_CLUSTERS] = {0, "clusters", "N|MIN-MAX",
                        "how many phases; the criterion chooses among several (3)"},
    [TRAIN_RAW] = {0, "raw", NULL, "cluster phases without scaling their features"},
    [TRAIN_SET] = {0, "set", "NAME", "rankers: the features, see tusk features (relative)"},
    [TRAIN_MIXES] = {0, "mixes", "N", "weights that change with the phase, if 4 (1)"},
    [TRAIN_SPLIT] = {0, "split", "HOW",
                     "rankers by phase: hard, or soft by its chances; time; ramps\n"
                     "for --mixes (hard for mnb, msvm, mlr)"},
    [TRAIN_PHASES] = {0, "phases", "FILE", "the phases of tusk train phase (the built-in)"},
    [TRAIN_BY_TIME] = {0, "by-time", "N",
                       "rankers by time: a set of weights for every N moves, four\n"
                       "sets, the last for all that follow"},
    [TRAIN_SELECT] = {0, "select", "N",
                      "learn from the N features that tell most, each phase or\n"
                      "time from its own (all)"},
    [TRAIN_WITHOUT] = {0, "without", "CLASSES",
                       "learn nothing of these classes of features, see tusk features;\n"
                       "commas between"},
    [TRAIN_PHASE_RIDGE] = {0, "phase-ridge", "X",
                           "the ridge of those beyond the first (4)"},
    [TRAIN_ROUNDS] = {0, "rounds", "N",
                      "draw turns so often, the later ones the harder (1; bt: 2; eval: 3)"},
    [TRAIN_HEAD] = {0, "head", "N", "hard turns a position, from the second round (100)"},
    [TRAIN_POOL] = {0, "pool", "N", "looked for among N drawn by lot (0: all turns)"},
    [TRAIN_FROM_WEIGHT] = {0, "from-weight", "X", "bt: --from's weights times X (1)"},
    [TRAIN_ALWAYS] = {0, "always", "N", "turns a position drawn by lot (20),"},
    [TRAIN_SHARE] = {0, "share", "X", "and this share of the others (0.05; bt: 0.01)"},
    [TRAIN_COST] = {0, "cost", "C", "of LIBLINEAR (1)"},
    [TRAIN_WEIGHT] = {0, "weight", "X", "of the played turns there (1)"},
    [TRAIN_SMOOTHING] = {0, "smoothing", "HOW", "nb: one, as published, or towards (one)"},
    [TRAIN_TABLE] = {0, "table", "FILE", "nb: counts instead of games"},
    [TRAIN_COUNTS] = {0, "counts", "FILE", "nb: write what was counted, for --table"},
    [TRAIN_DB] = {0, "db", "DATABASE", "rankers: learn from its games, too"},
    [TRAIN_ALSO] = {0, "also", "FILES", "more games, of any rating; commas between"},
    [TRAIN_ALSO_WEIGHT] = {0, "also-weight", "X", "how much those count (1)"},
    [TRAIN_PLAYERS] = {0, "players", "WHO",
                       "learn from the turns of all, human or bot (all)"},
    [TRAIN_RATING] = {0, "rating", "R",
                      "what a player rated so would do: turns count the\n"
                      "less, the farther their player is from there"},
    [TRAIN_RATING_WIDTH] = {0, "rating-width", "X", "at so many points 0.6 (150)"},
    [TRAIN_GAMES] = {0, "games", "N", "only the first N games"},
    {0},
};

// What is trained.
enum { EVAL = 1, PHASE = 2, RANKER = 4 };

// Who knows options; those that are not here are for rankers.
static const int known_by[TRAIN_OPTIONS] = {
    [TRAIN_OUTPUT] = EVAL | PHASE | RANKER,
    [TRAIN_MIN_RATING] = EVAL | PHASE | RANKER,
    [TRAIN_SEED] = EVAL | PHASE | RANKER,
    [TRAIN_CLUSTERS] = PHASE,
    [TRAIN_RAW] = PHASE,
    [TRAIN_FROM] = EVAL | RANKER,
    [TRAIN_RIDGE] = EVAL | RANKER,
    [TRAIN_PASSES] = EVAL | RANKER,
    [TRAIN_PATIENCE] = EVAL | RANKER,
    [TRAIN_HELD_OUT] = EVAL | RANKER,
    [TRAIN_JOBS] = EVAL | RANKER,
    [TRAIN_ROUNDS] = EVAL | RANKER,
    [TRAIN_POSITIONS] = EVAL,
    [TRAIN_SEARCH] = EVAL,
    [TRAIN_AHEAD] = EVAL,
    [TRAIN_MID] = EVAL,
    [TRAIN_FORESIGHT] = EVAL,
    [TRAIN_EXPERTS] = EVAL,
    [TRAIN_EXPERT_RATING] = EVAL,
    [TRAIN_EXPERT_WEIGHT] = EVAL,
    [TRAIN_QUIET] = EVAL,
    [TRAIN_LAMBDA] = EVAL,
    [TRAIN_K] = EVAL,
    [TRAIN_KEEP_MATERIAL] = EVAL,
    [TRAIN_ONE_IN] = EVAL,
};

typedef struct TrainKind {
    const char *name;
    int what;
    CmdStatus (*run)(const Args *args, Error *err);
} TrainKind;

static const TrainKind kinds[] = {
    {"eval", EVAL, train_eval},      {"phase", PHASE, train_phase},
    {"nb", RANKER, train_rank},      {"bt", RANKER, train_rank},
    {"softmax", RANKER, train_rank}, {"svm", RANKER, train_rank},
    {"lr1", RANKER, train_rank},     {"lr2", RANKER, train_rank},
    {"mnb", RANKER, train_rank},     {"msvm", RANKER, train_rank},
    {"mlr", RANKER, train_rank},     {"mlr1", RANKER, train_rank},
    {"mlr2", RANKER, train_rank},
};

void train_note(const char *sentence)
{
    progress_clear();
    fprintf(stderr, "%s\n", sentence);
}

static bool check_options(const Args *args, const TrainKind *kind, Error *err)
{
    for (int i = 0; i < TRAIN_OPTIONS; i++) {
        int known = known_by[i] ? known_by[i] : RANKER;
        if (args_has(args, i) && !(known & kind->what))
            return error_set(err, "--%s is not for %s", options[i].name,
                             kind->what == RANKER ? "rankers" : kind->name);
    }
    return true;
}

// Better now than when all is learnt.
static bool check_outputs(const Args *args, Error *err)
{
    static const int outputs[] = {TRAIN_OUTPUT, TRAIN_COUNTS};
    for (size_t i = 0; i < sizeof outputs / sizeof *outputs; i++)
        if (args_has(args, outputs[i]) &&
            !file_check_replace(args_text(args, outputs[i], NULL), err))
            return false;
    return true;
}

static CmdStatus run_kind(const TrainKind *kind, const Args *args, Error *err)
{
    if (!check_options(args, kind, err))
        return CMD_MISUSED;
    return check_outputs(args, err) ? kind->run(args, err) : CMD_FAILED;
}

static CmdStatus run(const Args *args, Error *err)
{
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].name, args_operand(args, 0)) == 0)
            return run_kind(&kinds[i], args, err);
    error_set(err, "'%.40s' cannot be trained; eval and phase can, and rankers: %s",
              args_operand(args, 0), rank_option_methods);
    return CMD_MISUSED;
}

const Command cmd_train = {
    .name = "train",
    .usage = "KIND [OPTION]... [FILE...]",
    .summary = "fit the evaluation, phases or a ranker to games",
    .example = "tusk train eval games.tsv --search 2000 --positions positions.tsv -j 2\n"
               "tusk train eval --positions positions.tsv -o eval.tsv\n"
               "tusk train bt games.tsv --min-rating 2000 -o games.rank -j 2\n"
               "tusk train phase games.tsv --min-rating 1600 -o phase.tsv",
    .options = options,
    .operands_min = 1,
    .operands_max = INT_MAX,
    .run = run,
};
