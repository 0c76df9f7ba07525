// SPDX-License-Identifier: MIT
// The part of `tusk bench` that ranks turns.
#ifndef CMD_BENCH_RANK_H
#define CMD_BENCH_RANK_H

#include <stddef.h>

#include "cmd/bench_positions.h"
#include "core/turngen.h"

// A ranker with a feature set of this name; its weights are of no account.
typedef struct BenchRank BenchRank;

BenchRank *bench_rank_create(const char *set_name);
void bench_rank_destroy(BenchRank *bench);

// Find the turns of a position, their features and their scores. Returns how many.
size_t bench_rank_turns(void *bench, const BenchSet *set, int index);

#endif
