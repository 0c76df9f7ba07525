// SPDX-License-Identifier: MIT
// The positions `tusk bench` measures on: its own, and those of a suite file.
#ifndef BENCH_BENCH_POSITIONS_H
#define BENCH_BENCH_POSITIONS_H

#include "core/position.h"

enum { BENCH_POSITIONS = 10 };

typedef struct BenchSet {
    Position positions[BENCH_POSITIONS];
    int count;
} BenchSet;

// Two openings, seven middle games and an ending, the same in every release: the signature
// is made from them.
void bench_own_positions(BenchSet *out);

// The ten positions of the turn-count suite that published speeds are measured on, if there
// is $TUSK_DATA/suites/turncount_suite.tsv.
bool bench_suite_positions(BenchSet *out);

#endif
