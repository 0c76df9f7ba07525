// SPDX-License-Identifier: MIT
// Which rabbits may reach goal in a number of steps, and which moves can matter to them.
//
// CANDIDATES. Take the way a rabbit goes and count for each square it enters one step, one
// more for a friend that stands there and two more for an enemy; traps count as empty,
// since who stands there may die for nothing. No move lowers this sum by more than its
// steps: a friend that steps aside one, a pull two; a push makes an enemy square a friend's
// and may empty the one the pusher came from, two together. So the sum is at most the steps
// left, or this rabbit will not be there in time. If it is frozen somebody else must move
// as well. An enemy in the way takes two steps, the rabbit one at least: whoever displaces
// it has one for itself if there are four, so it is stronger and within two squares, or
// one.
//
// REGION. In a shortest way to goal no move can be left out, so each changes a square on
// which a later move depends. The rabbit's steps depend on the squares it stands on and
// enters and on those beside them: who freezes it, who thaws it, who supports it on a trap.
// The steps of others depend likewise on the squares they touch, which are one further out,
// and those beside these. So a helper's step touches a square at most 1, 3 or 5 from the
// rabbit's squares, when it is the last, last but one or last but two that helps; and with
// as many steps for helpers the rabbit has that many fewer to go sideways. A push or pull
// takes the steps of two helpers; its victim is at most 2 away, or 4 with a helper's step
// to follow: one more than what it must change, since the victim may be the guard of an
// enemy on a trap, or be pushed away from a square that the pusher leaves. Friends on
// traps ask for no more: one dies only when its last guard leaves, and that is a move by
// itself.
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

// The squares whose rabbits may be on goal after `steps` steps (1 to 4), when of the
// enemies only the `movable` can be displaced.
static inline Bitboard goal_flood(Bitboard own, Bitboard enemy, Bitboard movable, int steps)
{
    Bitboard free = ~(own | enemy) | TRAPS;
    Bitboard three_ago = 0;
    Bitboard two_ago = 0;
    Bitboard reached = RANK_8;
    for (int i = 0; i < steps; i++) {
        Bitboard next = reached | goal_entries((reached & free) | (two_ago & own) |
                                               (three_ago & movable));
        three_ago = two_ago;
        two_ago = reached;
        reached = next;
    }
    return reached;
}

// A set with all squares at most `distance` steps from it.
static inline Bitboard goal_near(Bitboard set, int distance)
{
    for (int i = 0; i < distance; i++)
        set |= bb_neighbours(set);
    return set;
}

// Enemies among which are all that can be displaced in time. `others` are our pieces but
// the rabbits, which displace nobody. To tell who is stronger takes longer than it saves.
static inline Bitboard goal_movable(Bitboard others, Bitboard enemy, int steps)
{
    return steps > 2 ? enemy & goal_near(others, steps - 2) : 0;
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
    region->steps |= goal_near(goal_ahead(rabbits, spare - 1), 1);
    if (spare < 2)
        return;
    Bitboard two = goal_near(goal_ahead(rabbits, spare - 2), 2);
    region->steps |= goal_near(two, 1);
    region->victims |= two;
    if (spare < 3)
        return;
    Bitboard four = goal_near(goal_ahead(rabbits, spare - 3), 4);
    region->steps |= goal_near(four, 1);
    region->victims |= four;
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
