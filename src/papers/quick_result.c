// SPDX-License-Identifier: MIT
#include "papers/quick_result.h"

#include "core/freezing.h"

// Whether there are more than so many single steps of own pieces to empty squares; each
// leads to another board.
static bool has_plain_steps(const Position *pos, int beyond)
{
    Side side = (Side)pos->side;
    Bitboard movers = pos->of_side[side] & ~frozen_pieces(pos, side);
    int count = 0;
    for (int d = NORTH; d < DIRECTIONS; d++) {
        Bitboard walkers = movers;
        if ((Direction)d == side_backward(side))
            walkers &= ~pos->of_kind[RABBIT];
        Bitboard targets = bb_shift(walkers, (Direction)d) & ~position_occupied(pos);
        if (beyond == 0 && targets) // as nearly always
            return true;
        count += bb_count(targets);
    }
    return count > beyond;
}

Result quick_result(const Position *pos, const History *history, TurnGen *gen)
{
    int forbidden = history ? (int)history->twice_count : 0;
    if (has_plain_steps(pos, forbidden))
        return rules_board_result(pos);
    return rules_result(pos, history, gen);
}
