// SPDX-License-Identifier: MIT
// The part of `tusk bench` that searches: one thread, each position with a fresh table.
#ifndef BENCH_BENCH_SEARCH_H
#define BENCH_BENCH_SEARCH_H

#include "bench/bench_positions.h"

// Nodes visited in searching every position to a fixed depth: a number that changes when
// the search, its order of moves or the evaluation does.
uint64_t bench_search_nodes(const BenchSet *set);

// Nodes a second in searching somewhat deeper.
double bench_search_speed(const BenchSet *set);

#endif
