// SPDX-License-Identifier: MIT
// Where the terms of the evaluation pour what they find: into a vector, or, weighed at
// once, into a sum.
#ifndef EVAL_SINK_H
#define EVAL_SINK_H

#include "eval/weights.h"

typedef struct Sink {
    int16_t *value;         // the vector; NULL to weigh
    const Weights *weights; // to weigh with
    int early;
    int late;
} Sink;

static inline void sink_add(Sink *sink, int feature, int amount)
{
    if (sink->value) {
        sink->value[feature] = (int16_t)(sink->value[feature] + amount);
        return;
    }
    sink->early += sink->weights->early[feature] * amount;
    sink->late += sink->weights->late[feature] * amount;
}

#endif
