// SPDX-License-Identifier: MIT
// Candidates of the turn generator: where its bulk generation writes.
//
// They are written behind the entries, then those already seen are squeezed out: many at a
// time, so that the memory their keys fall on has been fetched meanwhile.
#ifndef CORE_GENBATCH_H
#define CORE_GENBATCH_H

#include "core/genboard.h"
#include "core/keyset.h"

// Two whole words, since that is how they are written and read fastest.
typedef struct Entry {
    uint64_t key;
    uint64_t origin; // the entry it was reached from, and in the low bits by which move
} Entry;

enum { ORIGIN_MOVE_BITS = 16 };

static inline size_t entry_parent(const Entry *entry)
{
    return (size_t)(entry->origin >> ORIGIN_MOVE_BITS);
}

static inline GenMove entry_move(const Entry *entry)
{
    return (GenMove)(entry->origin & ((1U << ORIGIN_MOVE_BITS) - 1));
}

typedef struct Batch {
    Entry *next;
    const KeySet *seen;
    uint64_t origin; // of those being added, but for the move
} Batch;

static inline void batch_add(Batch *batch, uint64_t key, GenMove move)
{
    __builtin_prefetch(keyset_bucket(batch->seen, key));
    *batch->next++ = (Entry){key, batch->origin | move};
}

#endif
