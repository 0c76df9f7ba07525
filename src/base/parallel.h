// SPDX-License-Identifier: MIT
// Work in numbered pieces that several threads share. Whoever is free takes the next piece;
// results that are kept by piece do not depend on how many threads there are.
#ifndef BASE_PARALLEL_H
#define BASE_PARALLEL_H

#include <stddef.h>

// Do one piece. `worker` is from 0 to jobs - 1, no two at a time with the same.
typedef void (*ParallelWork)(void *context, size_t piece, int worker);

// Do pieces 0 to `pieces` - 1 with up to `jobs` threads, of which this is one.
void parallel_run(size_t pieces, int jobs, ParallelWork work, void *context);

// How many there may be at the same time on this machine: at least 1, no more than `most`.
int parallel_cores(int most);

#endif
