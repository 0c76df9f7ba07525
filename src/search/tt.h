// SPDX-License-Identifier: MIT
// The transposition table: what earlier searches found out about a state.
//
// WITHOUT LOCKS. All threads read and write it at once. A slot is two words, the entry and
// the key exclusive or the entry (Hyatt and Mann 2002). If two writers tear a slot, what is
// read is the entry of one with the check of the other, and the key that comes out is
// neither's: such a slot is not believed. No other memory hangs on an entry, so the order
// in which threads see the two words does not matter and plain (relaxed) loads and stores
// do.
//
// NEVER TRUSTED WITH THE RULES. A key that matches by chance can still bring a foreign
// entry. It costs a wrong score, once in a great while, and no more: the move of an entry
// is only compared with those that were generated and tried first if it is among them,
// never made as it is.
//
// THE KEY HOLDS WHATEVER A SCORE DEPENDS ON, or remembered scores would be false: the
// board, the side, the steps used, an unfinished push and where the turn began
// (position_state_key), which positions may not occur again (the salt of a worker), and in
// the turn of the root what is excluded there and whether turns are charged and dropped
// (table_key in node.c). Left out are: the weights, and whoever changes them clears the
// table; which ranker charges and how many turns it keeps, so that another one should not
// be asked about the same position without clearing; and the path: a position that returns
// is scored before the table is asked, so its own score is not kept, but those above it
// that rest on it are. This is the usual price, and it is small.
//
// DISTANCES TO A WIN are kept as seen from the node (score_to_table): the same state is
// reached at different plies.
//
// WHO STAYS. Four slots share a cache line; the newcomer takes the slot of its own key,
// else that of the shallowest, where any entry of an earlier search counts as shallower
// than all of this one. Ages run from 1 to 63 and round again, so an entry is never 0,
// which says that a slot is empty; one that comes round 63 searches later is taken for new
// and does no harm.
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

Tt *tt_create(size_t megabytes); // NULL when there is no memory for it
void tt_destroy(Tt *tt);
void tt_clear(Tt *tt);

// A new search begins: entries of older ones are replaced first.
void tt_age(Tt *tt);

bool tt_probe(const Tt *tt, uint64_t key, TtEntry *out);
void tt_store(Tt *tt, uint64_t key, const TtEntry *entry);

// Have the memory for a key fetched.
void tt_prefetch(const Tt *tt, uint64_t key);

#endif
