// SPDX-License-Identifier: MIT
// The feature sets of "Move Ranking in Arimaa" (Stanford 2013): what a turn changes on the
// board, kind by kind, both colours. Features are binary: none is found twice for a turn,
// but for `relative`, where two traps share theirs.
#ifndef RANK_PUBLISHED_PUBLISHED_H
#define RANK_PUBLISHED_PUBLISHED_H

#include "rank/feature_set.h"

extern const FeatureSet features_published; // the 1,776 used in print
extern const FeatureSet features_authors;   // the same with their slip: h8 is not seen
extern const FeatureSet features_extended;  // and those that were too slow for them: 2,614

// Like `published`, but seen by the side to move (own and enemy pieces for gold and silver,
// rows counted from its home), left and right traps in one: 1,488.
extern const FeatureSet features_relative;

// The index in `relative` of a feature of `published`, for a side to move.
int relative_index(Side mover, int feature);

// ---- Layout ----------------------------------------------------------------------------

// Players are gold and silver, places the 32 of place_of, types those of piece_type, traps
// c3 c6 f3 f6.
enum {
    SOURCES = PIECE_TYPES * PLACES, // of each player
    DESTINATIONS = PIECE_TYPES * PLACES_AND_GONE,
    TRAP_STATES = GUARD_STATES * GUARD_STATES,
    FREEZABLE_TYPES = PIECE_TYPES * 2, // freed or frozen
    FREEZABLE_PLACES = PLACES * 2,
    NEARNESS_MOST = 63,

    PUBLISHED_SOURCE = 0,
    PUBLISHED_DESTINATION = PUBLISHED_SOURCE + SIDES * SOURCES,
    PUBLISHED_TRAP = PUBLISHED_DESTINATION + SIDES * DESTINATIONS,
    PUBLISHED_FROZEN_TYPE = PUBLISHED_TRAP + TRAP_COUNT * SIDES * TRAP_STATES,
    PUBLISHED_FROZEN_PLACE = PUBLISHED_FROZEN_TYPE + SIDES * FREEZABLE_TYPES,
    PUBLISHED_STEPPING = PUBLISHED_FROZEN_PLACE + SIDES * FREEZABLE_PLACES,
    PUBLISHED_USED = PUBLISHED_STEPPING + 2 * TRAP_COUNT * PIECE_TYPES,

    // These had their places in print, but no use.
    PUBLISHED_THREATENS = PUBLISHED_USED,
    PUBLISHED_RESERVED = PUBLISHED_THREATENS + TRAP_COUNT * STEPS_PER_TURN * PIECE_TYPES,
    PUBLISHED_NEAR_ENEMY = PUBLISHED_RESERVED + 576, // of captures: never written
    PUBLISHED_NEAR_OWN = PUBLISHED_NEAR_ENEMY + NEARNESS_MOST + 1,
    PUBLISHED_GOAL = PUBLISHED_NEAR_OWN + NEARNESS_MOST + 1,
    PUBLISHED_ENEMY_GOAL = PUBLISHED_GOAL + STEPS_PER_TURN + 1,
    PUBLISHED_ALL = PUBLISHED_ENEMY_GOAL + 1,
};

static inline int published_source(Side player, int type, int place)
{
    return PUBLISHED_SOURCE + ((int)player * PIECE_TYPES + type) * PLACES + place;
}

static inline int published_destination(Side player, int type, int place)
{
    return PUBLISHED_DESTINATION + ((int)player * PIECE_TYPES + type) * PLACES_AND_GONE +
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
