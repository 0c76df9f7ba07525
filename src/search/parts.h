// SPDX-License-Identifier: MIT
// Parts of the search that can be left out, so that a match shows what each is worth.
#ifndef SEARCH_PARTS_H
#define SEARCH_PARTS_H

#include <stdbool.h>

#include "base/error.h"

typedef enum SearchPart {
    PART_RESCUES,     // quiescence sees what hangs in the middle of a turn, and saves it
    PART_THIRD_TURN,  // in quiescence the turn may pass three times, else twice
    PART_WHOLE_TURNS, // the turns of the root that were ranked are searched one by one
    SEARCH_PARTS,
} SearchPart;

typedef unsigned SearchPartSet; // a bit each

static inline bool parts_has(SearchPartSet set, SearchPart part)
{
    return (set >> part & 1) != 0;
}

// Names joined by '+', "none" or "all".
bool parts_parse(const char *names, SearchPartSet *out, Error *err);

#endif
