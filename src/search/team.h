// SPDX-License-Identifier: MIT
// What the workers of a search share beside the table: how much they may use up, and what
// each of them is looking at.
#ifndef SEARCH_TEAM_H
#define SEARCH_TEAM_H

#include <stdatomic.h>

#include "search/search.h"

// ---- Budget: time, nodes, and the word to stop -----------------------------------------

typedef struct Budget {
    SearchLimits limits;
    int64_t started_ms;
    _Atomic uint64_t helped; // nodes that the workers but the first have told of
    Stop over;               // raised when something has run out
} Budget;

void budget_begin(Budget *budget, const SearchLimits *limits);

int64_t budget_elapsed_ms(const Budget *budget);

// A helping worker tells of nodes it has searched, and how many were told of.
void budget_tell(Budget *budget, uint64_t nodes);
uint64_t budget_helped(const Budget *budget);

// Look at the clock and at all else, so many nodes having been searched; raises `over`.
void budget_check(Budget *budget, uint64_t nodes);

// Whether to begin to search to this depth.
bool budget_allows(const Budget *budget, int depth);

static inline bool budget_is_over(const Budget *budget)
{
    return stop_is_asked(&budget->over);
}

// ---- Busy ------------------------------------------------------------------------------
//
// What the threads are looking at just now, so that each tries something else first and
// finds the answer of the other in the table later (a simple form of ABDADA, Weill 1996,
// after Kerrigan).
//
// Only advice: entries may be overwritten or lost, and nothing but the order of work
// depends on them.

enum { BUSY_BUCKETS = 4096, BUSY_WAYS = 4 };

typedef struct Busy {
    _Atomic uint64_t keys[BUSY_BUCKETS][BUSY_WAYS]; // 0 is free
} Busy;

Busy *busy_create(void);
void busy_destroy(Busy *busy);

bool busy_has(Busy *busy, uint64_t key);
void busy_enter(Busy *busy, uint64_t key);
void busy_leave(Busy *busy, uint64_t key);

#endif
