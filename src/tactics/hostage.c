// SPDX-License-Identifier: MIT
#include "tactics/hostage.h"

#include "core/freezing.h"

Bitboard hostage_candidates(const Position *pos, Side holder)
{
    Bitboard near = side_home_traps(holder);
    near |= bb_neighbours(near);
    near |= bb_neighbours(near);
    Bitboard holders = pos->of_side[holder] & ~frozen_pieces(pos, holder);
    Bitboard stronger = 0;
    Bitboard held = 0;
    for (int kind = ELEPHANT - 1; kind > RABBIT; kind--) {
        stronger |= holders & pos->of_kind[kind + 1];
        held |= pos->of_kind[kind] & bb_neighbours(stronger);
    }
    return held & pos->of_side[side_other(holder)] & near;
}

Bitboard hostage_pieces(const Position *pos, Side holder)
{
    Bitboard friends = pos->of_side[side_other(holder)];
    return hostage_candidates(pos, holder) & ~bb_neighbours(friends);
}
