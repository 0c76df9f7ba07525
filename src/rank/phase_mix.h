// SPDX-License-Identifier: MIT
// Weights that change in the course of a game: up to four sets of them, mixed by how far
// the game has gone. The mixture is that of Sharp, the champion of 2015.
#ifndef RANK_PHASE_MIX_H
#define RANK_PHASE_MIX_H

#include "core/position.h"

enum { PHASE_MIXES = 4 };

// How much each set counts in a position: the first always 1; early, late, and that pieces
// have advanced or are gone.
void phase_mix(const Position *pos, float out[PHASE_MIXES]);

#endif
