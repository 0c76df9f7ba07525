// SPDX-License-Identifier: MIT
// Whether a turn of the root lets the enemy win in two turns, for certain.
//
// The tree prunes and reduces, and overlooks some of the quiet turns after which a goal can
// no longer be stopped. So whatever is about to become the best turn is looked at once more
// by itself; each board once in a search.
#ifndef SEARCH_SAFETY_H
#define SEARCH_SAFETY_H

#include "core/position.h"

enum { SAFETY_KEPT = 128 };

typedef struct Safety {
    uint64_t keys[SAFETY_KEPT];
    bool loses[SAFETY_KEPT];
    int count; // of all that were asked about; the latest are kept
} Safety;

struct Worker;

void safety_clear(Safety *safety);

// `after` is where the turn leads. False for a worker without a generator, and when the
// time is over.
bool safety_loses(struct Worker *worker, const Position *after);

#endif
