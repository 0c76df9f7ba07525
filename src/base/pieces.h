// SPDX-License-Identifier: MIT
// Work in numbered pieces that all ranks (base/ranks.h) share, each with its threads
// (base/parallel.h). Afterwards every rank has the results of all pieces. Results that are
// put together in the order of the pieces, sums of rounded numbers too, are the same
// whatever the numbers of ranks and threads.
#ifndef BASE_PIECES_H
#define BASE_PIECES_H

#include "base/parallel.h"
#include "base/span.h"
#include "base/strbuf.h"

typedef struct Pieces {
    size_t count;
    int jobs;
    ParallelWork work; // puts the result of a piece where it belongs
    void *context;
    // Where that is: an array of results, each of so many bytes;
    void *results;
    size_t size;
    // or, if that is NULL, as bytes of any number, and back.
    void (*pack)(void *context, size_t piece, StrBuf *out);
    void (*unpack)(void *context, size_t piece, Span bytes);
    // How long each piece takes, about; NULL: all alike.
    const size_t *costs;
} Pieces;

void pieces_run(const Pieces *pieces);

#endif
