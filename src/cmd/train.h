// SPDX-License-Identifier: MIT
// The kinds of `tusk train`, and the options that they share.
#ifndef CMD_TRAIN_H
#define CMD_TRAIN_H

#include "base/journal.h"
#include "cmd/cmd.h"

// cmd_train.c says which kinds know them.
enum {
    TRAIN_OUTPUT,
    TRAIN_FROM,
    TRAIN_POSITIONS,
    TRAIN_SEARCH,
    TRAIN_AHEAD,
    TRAIN_MID,
    TRAIN_FORESIGHT,
    TRAIN_EXPERTS,
    TRAIN_EXPERT_RATING,
    TRAIN_EXPERT_WEIGHT,
    TRAIN_QUIET,
    TRAIN_LAMBDA,
    TRAIN_K,
    TRAIN_KEEP_MATERIAL,
    TRAIN_RIDGE,
    TRAIN_PASSES,
    TRAIN_PATIENCE,
    TRAIN_HELD_OUT,
    TRAIN_MIN_RATING,
    TRAIN_ONE_IN,
    TRAIN_JOBS,
    TRAIN_RESUME,
    TRAIN_SEED,
    TRAIN_RATE,
    TRAIN_CLUSTERS,
    TRAIN_RAW,
    TRAIN_RULE,
    // of rankers
    TRAIN_SET,
    TRAIN_MIXES,
    TRAIN_SPLIT,
    TRAIN_PHASES,
    TRAIN_BY_TIME,
    TRAIN_SELECT,
    TRAIN_WITHOUT,
    TRAIN_PHASE_RIDGE,
    TRAIN_ROUNDS,
    TRAIN_HEAD,
    TRAIN_POOL,
    TRAIN_LOOKS,
    TRAIN_FROM_WEIGHT,
    TRAIN_ALWAYS,
    TRAIN_SHARE,
    TRAIN_COST,
    TRAIN_WEIGHT,
    TRAIN_SMOOTHING,
    TRAIN_TABLE,
    TRAIN_COUNTS,
    TRAIN_DB,
    TRAIN_ALSO,
    TRAIN_ALSO_WEIGHT,
    TRAIN_PLAYERS,
    TRAIN_RATING,
    TRAIN_RATING_WIDTH,
    TRAIN_GAMES,
    TRAIN_OPTIONS,
};

// Operand 0 names the kind, the others are the games. What is done is kept in the journal,
// if that is not NULL. *is_whole: whether it came to its end, and was not stopped.
typedef struct TrainJob {
    const Args *args;
    Journal *journal;
    bool is_whole;
} TrainJob;

CmdStatus train_eval(TrainJob *job, Error *err);
CmdStatus train_net(TrainJob *job, Error *err);
CmdStatus train_phase(TrainJob *job, Error *err);
CmdStatus train_rank(TrainJob *job, Error *err); // by all methods

// The journal of such work, beside its output: OUTPUT.work. It is of other work when the
// options, the files or the program have changed.
bool train_journal_open(Journal *journal, const Args *args, Error *err);

#endif
