// SPDX-License-Identifier: MIT
// Where a piece can be brought with the steps a turn has left, for somebody who clicks on
// it or drags it: walks, pushes and pulls.
#ifndef PAGEAPI_REACH_H
#define PAGEAPI_REACH_H

#include <stddef.h>

#include "core/turn.h"

enum { REACH_WAYS = 12 };

// The ways from a square to another. A walk has one, the shortest on which no trap takes
// the piece. A push or a pull of two steps may have several.
typedef struct Reach {
    Square from;
    Square to;
    Turn ways[REACH_WAYS]; // steps, not whole turns
    int count;
} Reach;

typedef struct ReachList {
    Reach *all; // by `from`, then by `to`
    size_t count;
    size_t capacity;
} ReachList;

// Of every piece that can be moved, enemies included. `pos` may be in mid-turn.
ReachList *reach_list_create(const Position *pos);
void reach_list_destroy(ReachList *list);

// Whether there is a way; if not, `why` is a sentence.
bool reach_check(const Position *pos, Square from, Square to, Error *why);

#endif
