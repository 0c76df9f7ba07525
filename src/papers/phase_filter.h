// SPDX-License-Identifier: MIT
// Game phase pruning, as Choksi, Ebrahim-Zadeh and Mohan (2014, section 6.2.2) propose it:
// a path that leads back towards the beginning of the game is not looked down.
//
// How far a game has gone is their score without goal threats, pieces less half the
// advanced: it falls as a game goes on. What raises it leads back. (Threats come and go
// with every turn, and are too costly to look for on every board.)
#ifndef PAPERS_PHASE_FILTER_H
#define PAPERS_PHASE_FILTER_H

#include "core/turngen.h"

typedef struct PhaseFilter {
    uint32_t *kept;
    size_t capacity;
} PhaseFilter; // all zero: ready

void phase_filter_free(PhaseFilter *filter);

// Whether a turn from one board to the other leads back.
bool phase_leads_back(const Position *before, const Position *after);

// Of turns generated for a position, `count` with the indices `given` (NULL for the first
// ones), those that do not lead back; all when all do. Valid until the next call. Returns
// how many.
size_t phase_filter_keep(PhaseFilter *filter, const Position *pos, const TurnGen *turns,
                         const uint32_t *given, size_t count, const uint32_t **kept);

#endif
