// SPDX-License-Identifier: MIT
// Goal in one or two steps, for all rabbits at once and without trying a step.
//
// No rabbit stands on its goal rank yet. In two steps a rabbit walks two squares, or a
// friend makes one step for it: next to it, to thaw it, or out of its way. Nobody else's
// death can matter: what dies on a trap of rank 6 because a rabbit left is not beside the
// square that the rabbit went to.
#ifndef TACTICS_GOAL_SHORT_H
#define TACTICS_GOAL_SHORT_H

#include "tactics/attack_board.h"

#define GOAL_RANK_7 (RANK_8 >> 8)
#define GOAL_RANK_6 (RANK_8 >> 16)

// What both questions are answered from.
typedef struct GoalShort {
    Bitboard own;
    Bitboard movers;
    Bitboard rabbits; // own
    Bitboard empty;
    Bitboard open; // squares with an empty square to the north
    Bitboard safe; // squares without a neighbour that would freeze a rabbit
} GoalShort;

static inline GoalShort goal_short(const AttackBoard *board)
{
    Bitboard empty = attack_empty(board);
    return (GoalShort){
        .own = board->own,
        .movers = attack_movers(board),
        .rabbits = board->own & board->of_kind[RABBIT],
        .empty = empty,
        .open = empty >> 8,
        .safe = ~board->meets_stronger[RABBIT],
    };
}

static inline bool goal_in_one(const GoalShort *now)
{
    return (now->rabbits & now->movers & GOAL_RANK_7 & now->open) != 0;
}

// Straight on, or to the side and on: thawed all the way, since the friend it had may be
// left behind.
static inline bool goal_short_walks(const GoalShort *now)
{
    Bitboard rabbits = now->rabbits & now->movers;
    Bitboard east = bb_shift(now->own, WEST); // squares with a friend to the east
    Bitboard west = bb_shift(now->own, EAST);
    Bitboard south = bb_shift(now->own, NORTH);
    Bitboard place = now->empty & now->open;
    Bitboard ahead = bb_shift(rabbits & GOAL_RANK_6, NORTH) & (now->safe | east | west);
    Bitboard right = bb_shift(rabbits & GOAL_RANK_7, EAST) & (now->safe | east | south);
    Bitboard left = bb_shift(rabbits & GOAL_RANK_7, WEST) & (now->safe | west | south);
    return (place & (ahead | right | left)) != 0;
}

// A friend steps beside a frozen rabbit, not in front of it.
static inline bool goal_short_thaws(const GoalShort *now)
{
    Bitboard frozen = now->rabbits & ~now->movers & GOAL_RANK_7 & now->open;
    if (!frozen)
        return false;
    Bitboard beside =
        bb_shift(frozen, EAST) | bb_shift(frozen, SOUTH) | bb_shift(frozen, WEST);
    Bitboard sources = bb_neighbours(now->movers & ~now->rabbits) |
                       bb_shift(now->movers, NORTH) | bb_shift(now->movers, EAST) |
                       bb_shift(now->movers, WEST);
    return (beside & now->empty & sources) != 0;
}

// The friend in front steps along the goal rank; the rabbit stays, or is, thawed.
static inline bool goal_short_clears(const GoalShort *now)
{
    Bitboard beside_empty = bb_shift(now->empty, EAST) | bb_shift(now->empty, WEST);
    Bitboard blockers = now->movers & RANK_8 & beside_empty;
    if (!blockers)
        return false;
    Bitboard friends =
        bb_shift(now->own, EAST) | bb_shift(now->own, WEST) | bb_shift(now->own, NORTH);
    return (now->rabbits & blockers >> 8 & (now->safe | friends)) != 0;
}

static inline bool goal_in_two(const GoalShort *now)
{
    return goal_in_one(now) || goal_short_walks(now) || goal_short_thaws(now) ||
           goal_short_clears(now);
}

#endif
