// SPDX-License-Identifier: MIT
#include "cmd/model_arg.h"

#include "rank/default_model.h"
#include "rank/rank_model_file.h"

bool model_arg_load(const Args *args, int option, RankModel *out, Error *err)
{
    const char *path = args_text(args, option, NULL);
    return path ? rank_model_load(path, out, err) : default_model_load(out, err);
}
