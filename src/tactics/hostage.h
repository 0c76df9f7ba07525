// SPDX-License-Identifier: MIT
// Hostages: enemy pieces held where they could be taken.
//
// An enemy piece other than a rabbit, at most two steps from a home trap of the holder (c3
// or f3 for gold, c6 or f6 for silver), next to a stronger piece of the holder that is not
// frozen. With a friend beside it it can still walk away or be moved: it is a hostage only
// when it is frozen.
#ifndef TACTICS_HOSTAGE_H
#define TACTICS_HOSTAGE_H

#include "core/freezing.h"

// The enemies that could be hostages of `holder`, frozen or not.
static inline Bitboard hostage_candidates(const Position *pos, Side holder)
{
    Bitboard near = bb_grow(bb_grow(TRAPS & side_half(holder)));
    Bitboard holders = pos->of_side[holder] & ~frozen_pieces(pos, holder);
    Bitboard prey = pos->of_side[side_other(holder)] & ~pos->of_kind[RABBIT] & near;
    return beside_stronger(pos->of_kind, prey, holders);
}

// Those that are: frozen.
static inline Bitboard hostage_pieces(const Position *pos, Side holder)
{
    Bitboard friends = pos->of_side[side_other(holder)];
    return hostage_candidates(pos, holder) & ~bb_neighbours(friends);
}

#endif
