// SPDX-License-Identifier: MIT
#include "cmd/model_arg.h"

bool model_arg_load(const Args *args, int option, RankModel *out, Error *err)
{
    return rank_model_load(args_text(args, option, NULL), out, err);
}
