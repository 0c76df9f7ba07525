// SPDX-License-Identifier: MIT
// A detector against its slow twin on many positions, on two threads.
#ifndef SUPPORT_TACTICS_RUN_H
#define SUPPORT_TACTICS_RUN_H

#include "tactics_twin.h"

typedef bool (*TacticsCheck)(const Position *pos, int max_steps, TacticsTally *tally,
                             Error *err);

// How many of `positions` skirmishes fail, each printed; progress to stderr when there are
// many.
int tactics_run(TacticsCheck check, int positions, uint64_t seed, TacticsTally *tally);

#endif
