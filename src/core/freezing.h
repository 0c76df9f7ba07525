// SPDX-License-Identifier: MIT
// Who holds whom: dominated, frozen, within a pull, and the pieces a trap would take.
#ifndef CORE_FREEZING_H
#define CORE_FREEZING_H

#include "core/position.h"

// Pieces of `side` stronger than `kind`.
static inline Bitboard stronger_pieces(const Position *pos, Side side, Kind kind)
{
    Bitboard stronger = 0;
    for (int k = (int)kind + 1; k < KINDS; k++)
        stronger |= pos->of_kind[k];
    return stronger & pos->of_side[side];
}

// Pieces of `side` that stand next to a stronger enemy.
static inline Bitboard dominated_pieces(const Position *pos, Side side)
{
    Bitboard enemies = pos->of_side[side_other(side)];
    Bitboard stronger = 0;
    Bitboard dominated = 0;
    for (int kind = ELEPHANT - 1; kind >= RABBIT; kind--) {
        stronger |= enemies & pos->of_kind[kind + 1];
        dominated |= pos->of_kind[kind] & bb_neighbours(stronger);
    }
    return dominated & pos->of_side[side];
}

// A piece is frozen when a stronger enemy stands next to it and no friend does.
static inline Bitboard frozen_pieces(const Position *pos, Side side)
{
    return dominated_pieces(pos, side) & ~bb_neighbours(pos->of_side[side]);
}

// The enemies that may be drawn into the square our last step left.
static inline Bitboard pullable_pieces(const Position *pos)
{
    if (pos->bond != BOND_PULL)
        return 0;
    Bitboard weaker = 0;
    for (int kind = RABBIT; kind < pos->bond_kind; kind++)
        weaker |= pos->of_kind[kind];
    return weaker & pos->of_side[side_other((Side)pos->side)] &
           bb_neighbours(bb_of(pos->bond_square));
}

// Pieces on traps with no friend beside them. Between steps there are none, unless a
// position was typed in that way; then the first step removes them.
static inline Bitboard doomed_pieces(const Position *pos)
{
    Bitboard gold = pos->of_side[GOLD] & ~bb_neighbours(pos->of_side[GOLD]);
    Bitboard silver = pos->of_side[SILVER] & ~bb_neighbours(pos->of_side[SILVER]);
    return (gold | silver) & TRAPS;
}

#endif
