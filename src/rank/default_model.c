// SPDX-License-Identifier: MIT
#include "rank/default_model.h"

#include "rank/rank_model_file.h"

static const unsigned char bytes[] = {
#include "rank/default_model.inc"
};

bool default_model_load(RankModel *out, Error *err)
{
    if (rank_model_parse((const char *)bytes, sizeof bytes, out, err))
        return true;
    return error_wrap(err, "the built-in ranker");
}
