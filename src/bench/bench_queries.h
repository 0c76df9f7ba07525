// SPDX-License-Identifier: MIT
// How soon questions in JSON are answered when there are many of them, on one thread.
#ifndef BENCH_BENCH_QUERIES_H
#define BENCH_BENCH_QUERIES_H

#include "base/error.h"
#include "bench/bench.h"

// Measure by the machine's clock, and tell:
//
//   query_first_ms       one question alone, from asking to the first partial answer
//   queries_first_ms     100 asked at once: the last of their first partial answers
//   queries_all_s        until all of them are answered, each with 50,000 nodes
//   queries_differ       answers that differ from those of single runs, in any field but
//                        the time
//   queries_memory_mb    the most memory this process has used
bool bench_queries(BenchTell tell, Error *err);

#endif
