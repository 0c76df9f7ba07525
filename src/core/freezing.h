// SPDX-License-Identifier: MIT
// Who is stronger than whom, and what follows: dominated, frozen, within a pull, and the
// pieces a trap would take.
#ifndef CORE_FREEZING_H
#define CORE_FREEZING_H

#include "core/position.h"

// ---- Strength, on any board that has its pieces by kind --------------------------------

// Pieces of either side stronger than `kind`.
static inline Bitboard kinds_above(const Bitboard of_kind[KINDS], Kind kind)
{
    Bitboard stronger = 0;
    for (int k = (int)kind + 1; k < KINDS; k++)
        stronger |= of_kind[k];
    return stronger;
}

// Pieces of either side weaker than `kind`.
static inline Bitboard kinds_below(const Bitboard of_kind[KINDS], Kind kind)
{
    Bitboard weaker = 0;
    for (int k = RABBIT; k < (int)kind; k++)
        weaker |= of_kind[k];
    return weaker;
}

// Those of `weak` that stand next to a stronger piece of `strong`.
static inline Bitboard beside_stronger(const Bitboard of_kind[KINDS], Bitboard weak,
                                       Bitboard strong)
{
    Bitboard stronger = 0;
    Bitboard beside = 0;
    for (int kind = ELEPHANT - 1; kind >= RABBIT; kind--) {
        stronger |= strong & of_kind[kind + 1];
        beside |= of_kind[kind] & bb_neighbours(stronger);
    }
    return beside & weak;
}

// The same, and for each kind the squares on which it would meet a stronger of `strong`.
static inline Bitboard find_meetings(const Bitboard of_kind[KINDS], Bitboard weak,
                                     Bitboard strong, Bitboard meets_stronger[KINDS])
{
    Bitboard stronger = 0;
    Bitboard beside = 0;
    meets_stronger[ELEPHANT] = 0;
    for (int kind = ELEPHANT - 1; kind >= RABBIT; kind--) {
        stronger |= strong & of_kind[kind + 1];
        meets_stronger[kind] = bb_neighbours(stronger);
        beside |= of_kind[kind] & meets_stronger[kind];
    }
    return beside & weak;
}

// ---- A position ------------------------------------------------------------------------

// Pieces of `side` stronger than `kind`.
static inline Bitboard stronger_pieces(const Position *pos, Side side, Kind kind)
{
    return kinds_above(pos->of_kind, kind) & pos->of_side[side];
}

// How many enemies are stronger than each kind of each side.
static inline void count_stronger(const Position *pos, uint8_t out[SIDES][KINDS])
{
    int stronger[SIDES] = {0, 0};
    for (int kind = ELEPHANT; kind >= RABBIT; kind--) {
        out[GOLD][kind] = (uint8_t)stronger[GOLD];
        out[SILVER][kind] = (uint8_t)stronger[SILVER];
        stronger[GOLD] += bb_count(position_pieces(pos, SILVER, (Kind)kind));
        stronger[SILVER] += bb_count(position_pieces(pos, GOLD, (Kind)kind));
    }
}

// Pieces of `side` that stand next to a stronger enemy.
static inline Bitboard dominated_pieces(const Position *pos, Side side)
{
    return beside_stronger(pos->of_kind, pos->of_side[side],
                           pos->of_side[side_other(side)]);
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
    return kinds_below(pos->of_kind, (Kind)pos->bond_kind) &
           pos->of_side[side_other((Side)pos->side)] &
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
