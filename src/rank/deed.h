// SPDX-License-Identifier: MIT
// A turn as the full feature set sees it: what it changed, and who is frozen afterwards.
#ifndef RANK_DEED_H
#define RANK_DEED_H

#include "rank/change.h"
#include "rank/feature_list.h"
#include "rank/ground.h"

typedef struct Deed {
    const Position *after;
    const Turn *turn;
    ChangeList changes;
    Bitboard left;            // squares that changed pieces stood on
    Bitboard arrived;         // and those they stand on now
    Bitboard stronger[KINDS]; // pieces of either side that are stronger than a kind
    Bitboard dominated[SIDES];
    Bitboard frozen[SIDES];
    PreyList prey;
} Deed;

void deed_set(Deed *deed, Ground *ground, const Position *after, const Turn *turn);

// The kind of piece on an occupied square: the binary digits of a kind, each a set.
static inline Kind position_kind_on(const Position *pos, Square sq)
{
    const Bitboard *of_kind = pos->of_kind;
    Bitboard ones = of_kind[CAT] | of_kind[HORSE] | of_kind[ELEPHANT];
    Bitboard twos = of_kind[DOG] | of_kind[HORSE];
    Bitboard fours = of_kind[CAMEL] | of_kind[ELEPHANT];
    return (Kind)((ones >> sq & 1) | (twos >> sq & 1) << 1 | (fours >> sq & 1) << 2);
}

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
