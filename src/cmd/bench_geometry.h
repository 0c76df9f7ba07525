// SPDX-License-Identifier: MIT
// The part of `tusk bench` that measures zones: all of a position, by the loop and by the
// machine.
#ifndef CMD_BENCH_GEOMETRY_H
#define CMD_BENCH_GEOMETRY_H

#include "cmd/bench_positions.h"

// Print zones_us and grammar_ms: the mean over the positions, both sides attacking.
void bench_geometry(const BenchSet *set);

#endif
