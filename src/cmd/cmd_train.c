// SPDX-License-Identifier: MIT
// tusk train: fit what Tusk knows to games.
#include <string.h>

#include "base/file.h"
#include "base/ranks.h"
#include "cmd/train.h"
#include "train/rank_option.h"

static const Option options[] = {
    [TRAIN_OUTPUT] = {'o', "output", "FILE", "where to write what was learnt"},
    [TRAIN_FROM] = {0, "from", "FILE",
                    "start from these weights (eval: the built-in ones; net,\n"
                    "rankers: none)"},
    [TRAIN_POSITIONS] = {'p', "positions", "FILE",
                         "eval: write the positions of the games with their scores\n"
                         "here; without games, read them from here"},
    [TRAIN_SEARCH] = {0, "search", "NODES", "eval: search each position for a score"},
    [TRAIN_AHEAD] = {0, "ahead", "TURNS",
                     "eval: use the position that many turns along the best line (0)"},
    [TRAIN_FORESIGHT] = {0, "foresight", "X",
                         "eval: how much of a reported score to take from later reports\n"
                         "of the same game (0)"},
    [TRAIN_EXPERTS] = {0, "experts", "FILES",
                       "eval: games whose turns should score higher than other turns;\n"
                       "separated by commas"},
    [TRAIN_EXPERT_RATING] = {0, "expert-rating", "R",
                             "eval: minimum rating of both players there, if rated (0)"},
    [TRAIN_EXPERT_WEIGHT] = {0, "expert-weight", "X",
                             "eval: weight of such a turn compared with a position (0.1)"},
    [TRAIN_MID] = {0, "mid", NULL, "eval: use positions in the middle of turns, too"},
    [TRAIN_QUIET] = {0, "quiet", NULL, "eval: skip positions with a capture this turn"},
    [TRAIN_LAMBDA] =
        {0, "lambda", "X",
         "eval, net: 0 learns results, 1 scores, between is a mix (0.5; net 0.7)"},
    [TRAIN_K] = {0, "k", "SCORE",
                 "eval, net: the score at which the odds are e to 1 (fitted; net 350)"},
    [TRAIN_KEEP_MATERIAL] = {0, "keep-material", NULL,
                             "eval: do not change the piece values"},
    [TRAIN_RIDGE] = {0, "ridge", "X",
                     "penalty on moving away from the starting weights (eval: chosen on\n"
                     "held-out games; bt: 1.25)"},
    [TRAIN_PASSES] = {0, "passes", "N", "at most N passes (eval 200, net 3, bt 100)"},
    [TRAIN_PATIENCE] = {0, "patience", "N",
                        "stop after N passes without progress (eval 10, bt 5)"},
    [TRAIN_HELD_OUT] = {0, "held-out", "PERCENT",
                        "eval, net, bt: share of the games to measure on (10)"},
    [TRAIN_MIN_RATING] = {0, "min-rating", "R", "only games of players rated R or more"},
    [TRAIN_ONE_IN] = {0, "one-in", "N", "eval: use about one position in N (1)"},
    [TRAIN_JOBS] = {'j', "jobs", "N", "threads (1)"},
    [TRAIN_RESUME] = {0, "resume", NULL,
                      "keep what is done in OUTPUT.work, and go on with it when the same\n"
                      "command was cut off"},
    [TRAIN_SEED] = {0, "seed", "N", "random seed for positions and held-out games (1)"},
    [TRAIN_RATE] = {0, "rate", "X",
                    "net: how far numbers move at first; it falls to nothing (0.002)"},
    [TRAIN_CLUSTERS] = {0, "clusters", "N|MIN-MAX",
                        "phase: how many; the Bayesian information criterion chooses from\n"
                        "a range (3)"},
    [TRAIN_RAW] = {0, "raw", NULL, "phase: do not scale the features"},
    [TRAIN_RULE] = {0, "rule", "textbook|weka",
                    "phase: how X-Means finds the number of clusters (textbook)"},
    [TRAIN_SET] = {0, "set", "SET",
                   "rankers: the features, see tusk features --sets (relative)"},
    [TRAIN_MIXES] = {0, "mixes", "N", "bt: 4 for weights that change with the phase (1)"},
    [TRAIN_SPLIT] = {0, "split", "hard|soft|time|ramps",
                     "rankers: one per phase, the most likely or all by their\n"
                     "probabilities; one per stretch of moves; ramps for --mixes (hard\n"
                     "for mnb, msvm, mlr)"},
    [TRAIN_PHASES] = {0, "phases", "FILE",
                      "rankers: phases written by tusk train phase (the built-in ones)"},
    [TRAIN_BY_TIME] = {0, "by-time", "N",
                       "rankers: separate weights for every N moves: four sets, the last\n"
                       "for all later moves"},
    [TRAIN_SELECT] = {0, "select", "N",
                      "rankers: keep the N most informative features, for each phase\n"
                      "or stretch of moves its own (all)"},
    [TRAIN_WITHOUT] = {0, "without", "CLASSES",
                       "rankers: leave out these feature classes, see tusk features;\n"
                       "separated by commas"},
    [TRAIN_PHASE_RIDGE] = {0, "phase-ridge", "X",
                           "bt: the penalty for weights beyond the first mix (4)"},
    [TRAIN_ROUNDS] = {0, "rounds", "N",
                      "sample turns N times, harder ones each time (1; bt 2; eval 3)"},
    [TRAIN_HEAD] = {0, "head", "N",
                    "rankers: hard turns per position from the second round on (100)"},
    [TRAIN_POOL] = {0, "pool", "N",
                    "rankers: pick them from N turns chosen at random (0: from all)"},
    [TRAIN_LOOKS] = {0, "looks", "K",
                     "bt: learn two more looks at the turns that come first, from the\n"
                     "games in K folds, each ranked by what the others teach (0: none)"},
    [TRAIN_FROM_WEIGHT] = {0, "from-weight", "X", "bt: scale the weights of --from (1)"},
    [TRAIN_ALWAYS] = {0, "always", "N", "rankers: random turns per position (20)"},
    [TRAIN_SHARE] = {0, "share", "X",
                     "rankers: and this share of the others (0.05; bt 0.01)"},
    [TRAIN_COST] = {0, "cost", "C", "LIBLINEAR's C (1)"},
    [TRAIN_WEIGHT] = {0, "weight", "X", "LIBLINEAR's weight of the played turns (1)"},
    [TRAIN_SMOOTHING] = {0, "smoothing", "one|towards",
                         "nb: as published, or repaired (one)"},
    [TRAIN_TABLE] = {0, "table", "FILE",
                     "nb: learn from a table of counts instead of games"},
    [TRAIN_COUNTS] = {0, "counts", "FILE", "nb: write such a table"},
    [TRAIN_DB] = {0, "db", "DATABASE",
                  "rankers: also learn from the games in this database"},
    [TRAIN_ALSO] = {0, "also", "FILES",
                    "rankers: more games, of any rating; separated by commas"},
    [TRAIN_ALSO_WEIGHT] = {0, "also-weight", "X", "rankers: the weight of those games (1)"},
    [TRAIN_PLAYERS] = {0, "players", "all|human|bot",
                       "rankers: whose turns to learn from (all)"},
    [TRAIN_RATING] = {0, "rating", "R",
                      "rankers: imitate players rated R; the turns of others count\n"
                      "less, the further away their rating is"},
    [TRAIN_RATING_WIDTH] = {0, "rating-width", "X",
                            "rankers: at X points away a turn counts 0.6 (150)"},
    [TRAIN_GAMES] = {0, "games", "N", "rankers: only the first N games"},
    {0},
};

// What is trained.
enum { EVAL = 1, PHASE = 2, RANKER = 4, NET = 8 };

// Who knows options; those that are not here are for rankers.
static const int known_by[TRAIN_OPTIONS] = {
    [TRAIN_OUTPUT] = NET | EVAL | PHASE | RANKER,
    [TRAIN_MIN_RATING] = EVAL | PHASE | RANKER,
    [TRAIN_SEED] = NET | EVAL | PHASE | RANKER,
    [TRAIN_RATE] = NET,
    [TRAIN_CLUSTERS] = PHASE,
    [TRAIN_RAW] = PHASE,
    [TRAIN_RULE] = PHASE,
    [TRAIN_FROM] = NET | EVAL | RANKER,
    [TRAIN_RIDGE] = EVAL | RANKER,
    [TRAIN_PASSES] = NET | EVAL | RANKER,
    [TRAIN_PATIENCE] = EVAL | RANKER,
    [TRAIN_HELD_OUT] = NET | EVAL | RANKER,
    [TRAIN_JOBS] = NET | EVAL | RANKER,
    [TRAIN_RESUME] = NET | EVAL | RANKER,
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
    [TRAIN_LAMBDA] = NET | EVAL,
    [TRAIN_K] = NET | EVAL,
    [TRAIN_KEEP_MATERIAL] = EVAL,
    [TRAIN_ONE_IN] = EVAL,
};

typedef struct TrainKind {
    const char *name;
    int what;
    CmdStatus (*run)(TrainJob *job, Error *err);
} TrainKind;

static const TrainKind kinds[] = {
    {"eval", EVAL, train_eval},   {"phase", PHASE, train_phase},
    {"net", NET, train_net},      {"nb", RANKER, train_rank},
    {"bt", RANKER, train_rank},   {"softmax", RANKER, train_rank},
    {"svm", RANKER, train_rank},  {"lr1", RANKER, train_rank},
    {"lr2", RANKER, train_rank},  {"mnb", RANKER, train_rank},
    {"msvm", RANKER, train_rank}, {"mlr", RANKER, train_rank},
    {"mlr1", RANKER, train_rank}, {"mlr2", RANKER, train_rank},
};

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

static CmdStatus run_with_journal(const TrainKind *kind, const Args *args, Error *err)
{
    Journal journal;
    TrainJob job = {.args = args, .journal = &journal};
    if (!args_has(args, TRAIN_OUTPUT) && !args_has(args, TRAIN_POSITIONS)) {
        error_set(err, "--resume needs -o FILE");
        return CMD_MISUSED;
    }
    if (!train_journal_open(&journal, args, err))
        return CMD_FAILED;
    CmdStatus status = kind->run(&job, err);
    bool is_closed = journal_close(&journal, status == CMD_DONE && job.is_whole,
                                   status == CMD_DONE ? err : NULL);
    return status == CMD_DONE && !is_closed ? CMD_FAILED : status;
}

// Rank 0 writes what is learnt.
static CmdStatus run_kind(const TrainKind *kind, const Args *args, Error *err)
{
    TrainJob job = {.args = args};
    if (!check_options(args, kind, err))
        return CMD_MISUSED;
    if (!ranks_agree(ranks_mine() != 0 || check_outputs(args, err), err))
        return CMD_FAILED;
    return args_has(args, TRAIN_RESUME) ? run_with_journal(kind, args, err)
                                        : kind->run(&job, err);
}

static CmdStatus run(const Args *args, Error *err)
{
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].name, args_operand(args, 0)) == 0)
            return run_kind(&kinds[i], args, err);
    error_set(err, "'%.40s' cannot be trained; choose eval, net, phase or a ranker: %s",
              args_operand(args, 0), rank_option_methods);
    return CMD_MISUSED;
}

const Command cmd_train = {
    .name = "train",
    .summary = "learn the evaluation, phases or a ranker from games",
    .details =
        "eval: weights of the evaluation. A line for each pass: log loss, squared "
        "error and share\n"
        "of winners predicted, on the games learnt from and on held-out games.\n"
        "net: the network of the evaluation, from positions that eval --positions wrote. A "
        "line for each pass:\n"
        "squared difference of chances to win, and mean distance from the scores, in "
        "rabbits, on held-out games.\n"
        "phase: clusters of positions. A line for each: number, share and centre.\n"
        "nb, bt, softmax, svm, lr1, lr2 are rankers; mnb, msvm and mlr are rankers "
        "with a model for\n"
        "each phase. FILE: archive files, plain, .gz or .tgz. An interrupt ends "
        "training with\n"
        "the best result so far; with --resume the same command goes on from there.",
    .example = "tusk train eval games.tsv --search 2000 --positions positions.tsv -j 2\n"
               "tusk train eval --positions positions.tsv -o eval.tsv\n"
               "tusk train net positions.tsv -o tusk.net -j 2\n"
               "tusk train bt games.tsv --min-rating 2000 -o games.rank -j 2\n"
               "tusk train phase games.tsv --min-rating 1600 -o phase.tsv",
    .options = options,
    .operands = "eval|net|phase|nb|bt|softmax|svm|lr1|lr2|mnb|msvm|mlr [FILE]...",
    .is_shared = true,
    .run = run,
};
