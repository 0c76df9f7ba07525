// SPDX-License-Identifier: MIT
// The net changes of turns that follow each other: what a turn shares with the one before
// it, mostly all steps but the last, is not gone through again.
#ifndef RANK_TRAIL_H
#define RANK_TRAIL_H

#include "rank/cells.h"

// Who moved so far, where they stood and stand, and where the two sides stand.
typedef struct TrailPoint {
    Bitboard sides[SIDES];
    uint8_t from[CHANGES_MOST];
    uint8_t to[CHANGES_MOST]; // NO_SQUARE: captured; those who came back are there, too
    int count;
} TrailPoint;

typedef struct Trail {
    Turn turn;                             // the last one
    TrailPoint points[STEPS_PER_TURN + 1]; // before its steps and after each
} Trail;

void trail_begin(Trail *trail, const Position *pos);

// What a legal turn of that position changes, as change_list_find has it. `cells` is the
// board before it.
void trail_follow(Trail *trail, const Cells *cells, const Turn *turn, ChangeList *out);

#endif
