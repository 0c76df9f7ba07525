// SPDX-License-Identifier: MIT
// Fits a phase model: X-Means on the phase features of positions.
#ifndef TRAIN_PHASE_FIT_H
#define TRAIN_PHASE_FIT_H

#include "phase/phase_model.h"
#include "train/phase_counts.h"

typedef struct PhaseFitOptions {
    int least; // clusters
    int most;
    bool is_scaled; // each feature brought to 0 to 1 before
    uint64_t seed;
} PhaseFitOptions;

// False with a sentence when there are no positions, or fewer kinds of them than clusters
// are wanted. `criterion` gets the Bayesian information criterion of the model.
bool phase_fit(const PhaseCounts *counts, const PhaseFitOptions *options, PhaseModel *out,
               double *criterion, Error *err);

#endif
