// SPDX-License-Identifier: MIT
// A search on zones by plain recursion: the slow twin of geometry/zone_search. At each node
// the zones are made anew by the twin of the zones; moves and what they admit are its own.
#ifndef SUPPORT_SEARCH_TWIN_H
#define SUPPORT_SEARCH_TWIN_H

#include "geometry/tactic.h"
#include "zone_twin.h"

typedef struct SearchTwin {
    TacticKind kind;
    ZoneRules rules;
    int piece;  // square of the victim or rabbit
    long nodes; // moves made
} SearchTwin;

// Whether the side to move can take the piece, or bring it to goal, by moves of its zones.
bool search_twin_run(SearchTwin *twin, const Position *pos);

#endif
