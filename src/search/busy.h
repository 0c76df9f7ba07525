// SPDX-License-Identifier: MIT
// What the threads of a search are looking at just now, so that each tries something else
// first and finds the answer of the other in the table later (a simple form of ABDADA,
// Weill 1996, after Kerrigan).
//
// Only advice: entries may be overwritten or lost, and nothing but the order of work
// depends on them.
#ifndef SEARCH_BUSY_H
#define SEARCH_BUSY_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

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
