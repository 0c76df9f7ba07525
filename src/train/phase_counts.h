// SPDX-License-Identifier: MIT
// How often each reading of the phase features occurs in games.
#ifndef TRAIN_PHASE_COUNTS_H
#define TRAIN_PHASE_COUNTS_H

#include "cluster/points.h"
#include "game/game.h"
#include "phase/phase_features.h"

enum { PHASE_COUNTS = 17 }; // pieces and advanced pieces, 0 to 16

typedef struct PhaseCounts {
    long of[2][PHASE_COUNTS][PHASE_COUNTS]; // by threat, pieces, advanced
    long positions;
    long games;
} PhaseCounts; // all zero: none

void phase_counts_add(PhaseCounts *counts, const PhaseFeatures *features);

// Every position before a turn of the game.
void phase_counts_add_game(PhaseCounts *counts, const Game *game);

// A point for each reading that occurs. The caller frees them.
void phase_counts_points(const PhaseCounts *counts, Points *out);

#endif
