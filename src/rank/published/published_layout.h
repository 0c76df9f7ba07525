// SPDX-License-Identifier: MIT
// Where the published features stand in the vector: 1,776 that were used in print and 838
// more that had their places but no use ("Move Ranking in Arimaa", Stanford 2013).
//
// Players are gold and silver, places the 32 of place_of, types those of piece_type, traps
// c3 c6 f3 f6.
#ifndef RANK_PUBLISHED_PUBLISHED_LAYOUT_H
#define RANK_PUBLISHED_PUBLISHED_LAYOUT_H

#include "rank/scene.h"

enum {
    PLACES = 32,
    PLACE_CAPTURED = PLACES, // where a captured piece has gone

    PUBLISHED_SOURCE = 0,
    PUBLISHED_DESTINATION = 512,
    PUBLISHED_TRAP = 1040,
    PUBLISHED_FROZEN_TYPE = 1552,
    PUBLISHED_FROZEN_PLACE = 1584,
    PUBLISHED_STEPPING = 1712,
    PUBLISHED_USED = 1776,

    PUBLISHED_THREATENS = 1776,
    PUBLISHED_RESERVED = 1904, // invited, prevented, defended captures: never written
    PUBLISHED_NEAR_ENEMY = 2480,
    PUBLISHED_NEAR_OWN = 2544,
    PUBLISHED_GOAL = 2608,
    PUBLISHED_ENEMY_GOAL = 2613,
    PUBLISHED_ALL = 2614,

    NEARNESS_MOST = 63,
};

static inline int published_source(Side player, int type, int place)
{
    return PUBLISHED_SOURCE + ((int)player * PIECE_TYPES + type) * PLACES + place;
}

static inline int published_destination(Side player, int type, int place)
{
    return PUBLISHED_DESTINATION + ((int)player * PIECE_TYPES + type) * (PLACES + 1) +
           place;
}

static inline int published_trap(int trap, Side player, int before, int after)
{
    return PUBLISHED_TRAP +
           ((trap * SIDES + (int)player) * GUARD_STATES + before) * GUARD_STATES + after;
}

static inline int published_frozen_type(Side player, int type, bool is_frozen)
{
    return PUBLISHED_FROZEN_TYPE + ((int)player * PIECE_TYPES + type) * 2 + is_frozen;
}

static inline int published_frozen_place(Side player, int place, bool is_frozen)
{
    return PUBLISHED_FROZEN_PLACE + ((int)player * PLACES + place) * 2 + is_frozen;
}

static inline int published_stepping(bool is_safe, int trap, int type)
{
    return PUBLISHED_STEPPING + (is_safe * TRAP_COUNT + trap) * PIECE_TYPES + type;
}

static inline int published_threatens(int trap, int steps, int type)
{
    return PUBLISHED_THREATENS + (trap * STEPS_PER_TURN + steps - 1) * PIECE_TYPES + type;
}

#endif
