// SPDX-License-Identifier: MIT
// Counting step sequences, to compare rules with other programs.
#ifndef CORE_PERFT_H
#define CORE_PERFT_H

#include "core/position.h"

// The number of sequences of exactly `steps` steps (at least 1) that do not end in
// mid-push. Returning to the starting board counts; a sequence readable as pull and as push
// counts once.
uint64_t perft_sequences(const Position *pos, int steps);

#endif
