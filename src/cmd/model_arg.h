// SPDX-License-Identifier: MIT
// The ranker that a command's options name.
#ifndef CMD_MODEL_ARG_H
#define CMD_MODEL_ARG_H

#include "base/args.h"
#include "rank/rank_model.h"

// The file that the option names, else the built-in model. The caller frees it.
bool model_arg_load(const Args *args, int option, RankModel *out, Error *err);

#endif
