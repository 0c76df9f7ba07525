// SPDX-License-Identifier: MIT
// The part of `tusk bench` that ranks turns.
#ifndef BENCH_BENCH_RANK_H
#define BENCH_BENCH_RANK_H

#include "bench/bench_positions.h"
#include "rank/feature_set.h"

typedef struct BenchRank BenchRank;

// A ranker of a set of features whose weights do not matter.
BenchRank *bench_rank_create(const FeatureSet *set);
void bench_rank_destroy(BenchRank *bench);

// Generate, extract and score all turns of a position; how many there are. `context` is a
// BenchRank.
size_t bench_rank_position(void *context, const BenchSet *set, int index);

#endif
