// SPDX-License-Identifier: MIT
// Which rabbits may reach goal in a number of steps, and which moves can matter to them.
//
// CANDIDATES. Take the way a rabbit goes and count for each square it enters one step, one
// more for a friend that stands there and two more for an enemy; traps count as empty,
// since who stands there may die for nothing. No move lowers this sum by more than its
// steps: a friend that steps aside one, a pull two; a push makes an enemy square a friend's
// and may empty the one the pusher came from, two together. So the sum is at most the steps
// left, or this rabbit will not be there in time. If it is frozen somebody else must move
// as well.
//
// REGION. In a shortest way to goal no move can be left out, so each changes a square on
// which a later move depends. The rabbit's own steps depend on the squares it stands on and
// enters, on those beside them (who freezes, who thaws, who supports on a trap), and, if
// one of these is a trap, on the squares beside that: `influence`. The steps of others
// depend likewise on the squares they touch, which are at most one further. With h steps
// for others the rabbit itself has that many fewer to go sideways. This bounds where the
// first move of a shortest way can be.
#ifndef TACTICS_GOAL_REGION_H
#define TACTICS_GOAL_REGION_H

#include "tactics/attack_board.h"

typedef struct GoalRegion {
    Bitboard walkers; // rabbits that have just the steps to walk straight on
    Bitboard steps;   // own steps that begin or end here may matter
    Bitboard victims; // pushes and pulls of enemies here may matter
} GoalRegion;

// West, east and south of a set: from where a rabbit enters it.
static inline Bitboard goal_entries(Bitboard set)
{
    return set >> 8 | (set & ~FILE_H) << 1 | (set & ~FILE_A) >> 1;
}

// The squares whose rabbits may be on goal after `steps` steps (1 to 4).
static inline Bitboard goal_flood(Bitboard own, Bitboard enemy, int steps)
{
    Bitboard free = ~(own | enemy) | TRAPS;
    Bitboard three_ago = 0;
    Bitboard two_ago = 0;
    Bitboard reached = RANK_8;
    for (int i = 0; i < steps; i++) {
        Bitboard next = reached | goal_entries((reached & free) | (two_ago & own) |
                                               (three_ago & enemy));
        three_ago = two_ago;
        two_ago = reached;
        reached = next;
    }
    return reached;
}

static inline Bitboard goal_near(Bitboard set)
{
    return set | bb_neighbours(set);
}

// The squares on which moves that touch `set` may depend.
static inline Bitboard goal_influence(Bitboard set)
{
    Bitboard near = goal_near(set);
    return near | bb_neighbours(near & TRAPS);
}

// The same through one more move in between.
static inline Bitboard goal_influence_beyond(Bitboard influence)
{
    return goal_influence(goal_near(influence));
}

// The squares ahead, those of the same rank included, at most `sideways` files away.
static inline Bitboard goal_ahead(Bitboard rabbits, int sideways)
{
    for (int i = 0; i < sideways; i++)
        rabbits |= (rabbits & ~FILE_H) << 1 | (rabbits & ~FILE_A) >> 1;
    rabbits |= rabbits << 8;
    return rabbits | rabbits << 16;
}

// Add what may matter to rabbits that have `spare` steps more than ranks to go.
static inline void goal_add_spare(GoalRegion *region, Bitboard rabbits, int spare)
{
    region->steps |= goal_influence(goal_ahead(rabbits, spare - 1));
    if (spare < 2)
        return;
    Bitboard one = goal_influence(goal_ahead(rabbits, spare - 2));
    region->steps |= goal_influence_beyond(one);
    region->victims |= goal_near(one);
    if (spare < 3)
        return;
    Bitboard two = goal_influence_beyond(goal_influence(goal_ahead(rabbits, spare - 3)));
    region->steps |= goal_influence_beyond(two);
    region->victims |= goal_near(two);
}

// What may matter to the candidates when `steps` are left.
static inline GoalRegion goal_region(Bitboard candidates, int steps)
{
    GoalRegion region = {.walkers = candidates & RANK_8 >> 8 * steps};
    for (int ranks = 1; ranks < steps; ranks++) {
        Bitboard rabbits = candidates & RANK_8 >> 8 * ranks;
        if (rabbits)
            goal_add_spare(&region, rabbits, steps - ranks);
    }
    return region;
}

#endif
