// SPDX-License-Identifier: MIT
// How soon a games database answers many readers at once, each with a connection of its own
// and at a rate of his own: what a club's server must stand.
#ifndef BENCH_BENCH_READERS_H
#define BENCH_BENCH_READERS_H

#include "base/error.h"
#include "base/stop.h"
#include "bench/bench.h"

typedef struct ReadersTask {
    const char *db;    // where it is; NULL for the usual one
    const char *games; // an archive file: its positions are asked about
    int readers;
    double rate;    // questions a second of each
    double seconds; // how long
    uint64_t seed;
    const Stop *stop; // ends it earlier
} ReadersTask;

enum { READERS_MOST = 1000 };

// Every reader asks in turn for the best earlier turn of a random position at each stage,
// and for all turns of its full board, as the explorer does. Tell:
//
//   readers_asked, readers_failed    questions, and those that were not answered
//   readers_found                    those that found a turn
//   full_ms ... explore_ms           of each kind: median, 99 %, slowest
//   readers_ms                       of all; from asking to the answer
//   readers_late_ms                  how much later than they wanted to they asked
//
// False with a sentence when it cannot begin; of questions that fail, the first's sentence.
typedef void (*ReadersTell)(const char *name, const double *values, int count,
                            int decimals);
bool bench_readers(const ReadersTask *task, ReadersTell tell, Error *err);

#endif
