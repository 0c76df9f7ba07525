// SPDX-License-Identifier: MIT
#include "tactics/hostage.h"

#include "core/freezing.h"

Bitboard hostage_candidates(const Position *pos, Side holder)
{
    Bitboard near = bb_grow(bb_grow(TRAPS & side_half(holder)));
    Bitboard holders = pos->of_side[holder] & ~frozen_pieces(pos, holder);
    Bitboard prey = pos->of_side[side_other(holder)] & ~pos->of_kind[RABBIT] & near;
    return beside_stronger(pos->of_kind, prey, holders);
}

Bitboard hostage_pieces(const Position *pos, Side holder)
{
    Bitboard friends = pos->of_side[side_other(holder)];
    return hostage_candidates(pos, holder) & ~bb_neighbours(friends);
}
