// SPDX-License-Identifier: MIT
#include "tactics/trap_control.h"

#include "core/freezing.h"

enum { MOST_STRONGER = 8, FARTHEST = 3 };

// A side's pieces, those of equal weight together.
typedef struct Forces {
    Bitboard pieces[KINDS];
    int weights[KINDS];
    Bitboard frozen;
} Forces;

static Forces forces_of(const Position *pos, Side side)
{
    static const unsigned char weights[MOST_STRONGER + 1] = {8, 6, 5, 4, 4, 3, 3, 2, 2};
    Forces forces = {.frozen = frozen_pieces(pos, side)};
    int stronger = 0;
    for (int kind = ELEPHANT; kind >= RABBIT; kind--) {
        forces.pieces[kind] = position_pieces(pos, side, (Kind)kind);
        forces.weights[kind] = weights[stronger < MOST_STRONGER ? stronger : MOST_STRONGER];
        stronger += bb_count(position_pieces(pos, side_other(side), (Kind)kind));
    }
    return forces;
}

// The weights of all pieces in `ring`, frozen ones half, times two.
static int weight_within(const Forces *forces, Bitboard ring)
{
    int sum = 0;
    for (int kind = RABBIT; kind < KINDS; kind++) {
        Bitboard pieces = forces->pieces[kind] & ring;
        if (pieces)
            sum += forces->weights[kind] *
                   (2 * bb_count(pieces) - bb_count(pieces & forces->frozen));
    }
    return sum;
}

static int power_at(const Position *pos, const Forces *forces, Side side, Square trap)
{
    static const unsigned char factors[FARTHEST + 1] = {3, 4, 2, 1};
    static const unsigned char together[] = {0, 2, 10, 16, 18};
    Bitboard inner = 0;
    Bitboard reach = bb_of(trap);
    int sum = 0;
    for (int distance = 0; distance <= FARTHEST; distance++) {
        sum += factors[distance] * weight_within(forces, reach & ~inner);
        inner = reach;
        reach |= bb_neighbours(reach);
    }
    return sum / 2 + together[bb_count(square_neighbours[trap] & pos->of_side[side])];
}

TrapControl trap_control(const Position *pos)
{
    TrapControl control;
    Forces gold = forces_of(pos, GOLD);
    Forces silver = forces_of(pos, SILVER);
    for (int i = 0; i < TRAP_NUMBERS; i++)
        control.of[i] = power_at(pos, &gold, GOLD, trap_square(i)) -
                        power_at(pos, &silver, SILVER, trap_square(i));
    return control;
}
