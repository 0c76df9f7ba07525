// SPDX-License-Identifier: MIT
#include "slow_control.h"

#include "core/freezing.h"
#include "tactics/trap_control.h"

static int count_of(const Position *pos, const Position *strengths, Square sq, Square trap)
{
    Piece piece = position_piece_at(pos, sq);
    Side side = piece_side(piece);
    int steps = square_distance(sq, trap);
    int stronger =
        bb_count(stronger_pieces(strengths, side_other(side), piece_kind(piece)));
    if (steps > RANKED_CONTROL_REACH)
        return 0;
    if (stronger > CONTROL_STRONGER)
        stronger = CONTROL_STRONGER;
    int twice = bb_has(frozen_pieces(pos, side), sq) ? 1 : 2;
    return twice * ranked_control_weight[stronger] * ranked_control_factor[steps];
}

static int power(const Position *pos, const Position *strengths, Side side, Square trap)
{
    Bitboard guards = square_neighbours[trap] & pos->of_side[side];
    int sum = 2 * ranked_control_guards[bb_count(guards)];
    for (Bitboard set = pos->of_side[side]; set;)
        sum += count_of(pos, strengths, bb_pop(&set), trap);
    return sum;
}

int slow_control(const Position *pos, const Position *strengths, Side side, Square trap)
{
    return power(pos, strengths, side, trap) -
           power(pos, strengths, side_other(side), trap);
}
