// SPDX-License-Identifier: MIT
// An early and a late weight in one number, added and multiplied together.
#ifndef EVAL_PAIR_H
#define EVAL_PAIR_H

#include "eval/weights.h"

typedef int64_t Pair; // early * 2^32 + late

static inline Pair pair_of(const Weights *weights, int feature)
{
    return weights->early[feature] * (INT64_C(1) << 32) + weights->late[feature];
}

static inline int pair_late(Pair pair)
{
    return (int32_t)(uint32_t)(uint64_t)pair;
}

static inline int pair_early(Pair pair)
{
    return (int)((pair - pair_late(pair)) / (INT64_C(1) << 32));
}

#endif
