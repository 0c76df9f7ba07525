// SPDX-License-Identifier: MIT
// What stands behind a public ranker.
#ifndef API_RANKER_H
#define API_RANKER_H

#include "api/public.h"
#include "search/model_ranker.h"

struct TuskRanker {
    ModelRanker *ranker;
    float *scores; // of the last run
    size_t count;
    bool has_run;
};

#endif
