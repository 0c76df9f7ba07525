// SPDX-License-Identifier: MIT
// Hostages: enemy pieces held where they could be taken.
//
// An enemy piece other than a rabbit, at most two steps from a home trap of the holder (c3
// or f3 for gold, c6 or f6 for silver), next to a stronger piece of the holder that is not
// frozen. With a friend beside it it can still walk away or be moved: it is a hostage only
// when it is frozen.
#ifndef TACTICS_HOSTAGE_H
#define TACTICS_HOSTAGE_H

#include "core/position.h"

// The enemies that could be hostages of `holder`, frozen or not.
Bitboard hostage_candidates(const Position *pos, Side holder);

// Those that are: frozen.
Bitboard hostage_pieces(const Position *pos, Side holder);

#endif
