// SPDX-License-Identifier: MIT
// Has positions searched, so that they can be learnt from by what the search thinks of them
// and not by the ends of games alone.
#ifndef TRAIN_LABELLER_H
#define TRAIN_LABELLER_H

#include "base/stop.h"
#include "eval/weights.h"
#include "train/sample.h"

typedef struct LabellerOptions {
    const Weights *weights; // to search with
    uint64_t nodes;         // for each position
    int ahead; // take the position so many turns along the expected line instead
    bool
        has_mid; // and one in the middle of the line's first turn, which has that score too
    int jobs;
    uint64_t seed;
    const Stop *stop;                                         // may be NULL
    void (*progress)(void *context, size_t done, size_t all); // may be NULL
    void *context;
} LabellerOptions;

// Search the samples (those at the start of a turn) and add what comes of them to `out`:
// the same for any number of jobs. Once stopped, what is not searched is left out.
void label_samples(const Samples *samples, const LabellerOptions *options, Samples *out);

#endif
