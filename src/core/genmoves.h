// SPDX-License-Identifier: MIT
// The moves of one board, in bulk: the key each leads to, without making it.
//
// Candidates are written behind the entries of the turn generator, then those already seen
// are squeezed out: many at a time, so that the memory their keys fall on has been fetched
// meanwhile.
#ifndef CORE_GENMOVES_H
#define CORE_GENMOVES_H

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

// More than the moves of any board: each of 112 borders is stepped over in two directions,
// and each such step has at most three pushes and three pulls.
enum { GENMOVES_MOST = 224 * 7 };

// Every single step of own pieces, but for those that the step order says need not be tried
// after `last`, the move that led here. `meets_stronger` as in GenBoard.
void genmoves_add_steps(Batch *batch, const GenFront *front,
                        const Bitboard meets_stronger[], GenMove last);

// Every push and pull, likewise.
void genmoves_add_displacements(Batch *batch, const GenBoard *board, GenMove last);

// The same from a board typed in with unsupported pieces on traps. Any step removes those,
// perhaps the very piece that was to make the second half of a push or pull.
void genmoves_add_unsettled_steps(Batch *batch, const GenBoard *board);
void genmoves_add_unsettled_displacements(Batch *batch, const GenBoard *board,
                                          const Position *pos);

#endif
