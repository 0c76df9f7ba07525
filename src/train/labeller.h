// SPDX-License-Identifier: MIT
// Searches positions, to learn from their scores and not only from the results of games.
#ifndef TRAIN_LABELLER_H
#define TRAIN_LABELLER_H

#include "base/journal.h"
#include "base/progress.h"
#include "base/stop.h"
#include "eval/weights.h"
#include "train/sample.h"

typedef struct LabellerOptions {
    const Weights *weights; // to search with
    uint64_t nodes;         // for each position
    int ahead;    // take the position so many turns along the expected line instead
    bool has_mid; // and one in the middle of its first turn, with the same score
    int jobs;
    uint64_t seed;
    const Stop *stop;   // may be NULL
    Progress *progress; // may be NULL
    Journal *journal;   // may be NULL
} LabellerOptions;

// Search the samples at the start of a turn and add the scored ones to `out`, the same for
// any number of jobs. Once stopped, the rest is left out.
void label_samples(const Samples *samples, const LabellerOptions *options, Samples *out);

#endif
