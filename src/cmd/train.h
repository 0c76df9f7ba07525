// SPDX-License-Identifier: MIT
// The kinds of `tusk train`, and the options that they share.
#ifndef CMD_TRAIN_H
#define CMD_TRAIN_H

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
    TRAIN_SEED,
    TRAIN_CLUSTERS,
    TRAIN_RAW,
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

// Operand 0 names the kind, the others are the games.
CmdStatus train_eval(const Args *args, Error *err);
CmdStatus train_phase(const Args *args, Error *err);
CmdStatus train_rank(const Args *args, Error *err); // by all methods

#endif
