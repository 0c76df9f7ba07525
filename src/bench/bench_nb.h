// SPDX-License-Identifier: MIT
// The part of `tusk bench` that counts turns for Naive Bayes.
#ifndef BENCH_BENCH_NB_H
#define BENCH_BENCH_NB_H

#include "bench/bench_positions.h"
#include "rank/feature_set.h"

typedef struct BenchNb BenchNb;

BenchNb *bench_nb_create(const BenchSet *set, const FeatureSet *features);
void bench_nb_destroy(BenchNb *bench);

// Generate all turns of a position, find their features and count them; how many turns
// there are. `context` is a BenchNb of this set.
size_t bench_nb_position(void *context, const BenchSet *set, int index);

// The mean number of turns of the set's positions.
double bench_nb_mean_turns(const BenchNb *bench);

#endif
