// SPDX-License-Identifier: MIT
// The transposition table: what earlier searches found out about a state. Shared by threads
// without locks: an entry torn by two writers does not match its key and is not believed.
#ifndef SEARCH_TT_H
#define SEARCH_TT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/genboard.h"

typedef enum Bound { BOUND_NONE, BOUND_UPPER, BOUND_LOWER, BOUND_EXACT } Bound;

typedef struct TtEntry {
    int score;
    int depth; // in steps
    Bound bound;
    GenMove move;
} TtEntry;

typedef struct Tt Tt;

Tt *tt_create(size_t megabytes);
void tt_destroy(Tt *tt);
void tt_clear(Tt *tt);

// A new search begins: entries of older ones are replaced first.
void tt_age(Tt *tt);

bool tt_probe(const Tt *tt, uint64_t key, TtEntry *out);
void tt_store(Tt *tt, uint64_t key, const TtEntry *entry);

// Have the memory for a key fetched.
void tt_prefetch(const Tt *tt, uint64_t key);

// Thousandths of the table that this search has filled.
int tt_fullness(const Tt *tt);

#endif
