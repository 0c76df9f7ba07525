// SPDX-License-Identifier: MIT
// What `tusk bench` measures: how fast Tusk is on fixed positions, with one thread, and two
// numbers that change when the generator or the search does.
#ifndef BENCH_BENCH_H
#define BENCH_BENCH_H

#include <stdint.h>

// Changes when the generator finds other turns or in another order.
uint64_t bench_turn_signature(void);

// Nodes visited in searching every position to a fixed depth, each with a fresh table:
// changes when the search, its order of moves or the evaluation does.
uint64_t bench_search_nodes(void);

// A speed or a time that was measured; its name says the unit.
typedef void (*BenchTell)(const char *name, double value, int decimals);

// Measure everything, each position so many rounds, and tell the numbers one by one:
//
//   turns_per_s, suite_turns_per_s   turns generated; the latter of the suite, if it is
//                                    at hand (see bench_positions.h)
//   steps_per_s                      steps made, each on a copy of its board
//   goal_ns ... phase_ns             one call, four steps, both sides, over positions from
//                                    random play; goal_far_ns where no rabbit is within
//                                    four ranks of its goal
//   rank_ns_per_turn                 a turn generated, its features found, scored
//   rank_full_ns_per_turn            the same with the full set of features
//   rank_looks_ns_per_turn           the same, and two looks at the first turns
//   nb_s_per_game                    a game of 80 turns counted for Naive Bayes
//   zones_us                         all zones of a position, by their grammars
//   nodes_per_s                      nodes searched
void bench_run(long rounds, BenchTell tell);

#endif
