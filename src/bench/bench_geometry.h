// SPDX-License-Identifier: MIT
// The part of `tusk bench` that measures zones: all of a position, by the loop and by the
// machine.
#ifndef BENCH_BENCH_GEOMETRY_H
#define BENCH_BENCH_GEOMETRY_H

#include "bench/bench_positions.h"

// Print zones_us and grammar_ms: the mean over the positions, both sides attacking.
void bench_geometry(const BenchSet *set);

#endif
