// SPDX-License-Identifier: MIT
// A turn as the full feature set sees it: what it changed, and who is frozen afterwards.
#ifndef RANK_FULL_DEED_H
#define RANK_FULL_DEED_H

#include "rank/change.h"
#include "rank/full/ground.h"

typedef struct Deed {
    const Position *after;
    const Turn *turn;
    ChangeList changes;
    Cells cells;              // after it
    Bitboard left;            // squares that changed pieces stood on
    Bitboard arrived;         // and those they stand on now
    Bitboard stronger[KINDS]; // pieces of either side that are stronger than a kind
    Bitboard dominated[SIDES];
    Bitboard frozen[SIDES];
    PreyList prey;
} Deed;

void deed_set(Deed *deed, Ground *ground, const Position *after, const Turn *turn);

// Where the piece that now stands on `sq` stood before the turn.
static inline Square deed_origin(const Deed *deed, Square sq)
{
    if (!bb_has(deed->arrived, sq))
        return sq;
    for (int i = 0; i < deed->changes.count; i++)
        if (deed->changes.items[i].to == sq)
            return deed->changes.items[i].from;
    return sq;
}

// Where the piece that stood on `sq` stands now; NO_SQUARE when it was captured.
static inline Square deed_destination(const Deed *deed, Square sq)
{
    if (!bb_has(deed->left, sq))
        return sq;
    for (int i = 0; i < deed->changes.count; i++)
        if (deed->changes.items[i].from == sq)
            return deed->changes.items[i].to;
    return sq;
}

#endif
