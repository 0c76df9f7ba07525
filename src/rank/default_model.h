// SPDX-License-Identifier: MIT
// The ranker that is built into the program, made from models/default.rank.
#ifndef RANK_DEFAULT_MODEL_H
#define RANK_DEFAULT_MODEL_H

#include "rank/rank_model.h"

// The caller frees it. False with a sentence when it was made for other features: then the
// program was built from files that do not belong together.
bool default_model_load(RankModel *out, Error *err);

#endif
