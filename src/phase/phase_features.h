// SPDX-License-Identifier: MIT
// The three numbers by which Choksi, Ebrahim-Zadeh and Mohan ("Leveraging Game Phase in
// Arimaa", 2014, section 3.1) tell how far a game has gone.
#ifndef PHASE_PHASE_FEATURES_H
#define PHASE_PHASE_FEATURES_H

#include "core/position.h"

typedef struct PhaseFeatures {
    int pieces;      // of the side that has fewer
    int advanced;    // of the side that has more: non-elephants beyond its third rank
    bool has_threat; // either side could reach goal with a turn of its own, now
} PhaseFeatures;

enum { PHASE_FEATURES = 3 };

// The threat is exact; finding it is what takes the time.
PhaseFeatures phase_features_find(const Position *pos);

// The same without looking for threats: has_threat is false.
PhaseFeatures phase_features_count(const Position *pos);

// As a point to be clustered: pieces, advanced, threat.
void phase_features_point(const PhaseFeatures *features, double out[PHASE_FEATURES]);

#endif
