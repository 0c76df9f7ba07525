// SPDX-License-Identifier: MIT
// The full feature set: everything Tusk's rankers see in a turn. After the features of the
// champion of 2015, in our own formulation; docs/ranking-features.md tells what each class
// says and classes.def, from which the layout below is made, how it is put together.
//
// Types of pieces and guard states are those of scene.h, places the 32 of a board whose
// left and right are one, seen by the mover. A trap is own or the enemy's.
#ifndef RANK_FULL_FULL_H
#define RANK_FULL_FULL_H

#include "rank/feature_set.h"

extern const FeatureSet features_full;

// The numbers that the axes of classes have.
enum {
    WHOSE = 2, // 0 the enemy's, 1 the mover's; of traps 0 own, 1 the enemy's
    NEARNESS = 5,
    WAY_REACH = 4, // steps
    OWN_OFFSETS = 2 * WAY_REACH * (WAY_REACH + 1) + 1,
    ENEMY_WAY_REACH = 2,
    ENEMY_OFFSETS = 2 * ENEMY_WAY_REACH * (ENEMY_WAY_REACH + 1) + 1,
    NEIGHBOURS = 6,       // who may stand on a square beside a piece: see Neighbour
    NEIGHBOUR_PAIRS = 21, // unordered
    CONTROL_LEVELS = 17,
    DEFENCES = 4,
    CAPTURE_STEPS = 3, // 2 to 4
    STOPS = 4,         // single steps that stop a goal: none, one, two or three, more
    BIG_DISTANCES = 7,
    INFLUENCE_LEVELS = 9,
    DOMINATOR_RANGE = 4,
    RECENCY_LEVELS = 22,
    REVERSALS = 3,
    BALANCES = 15,
    TYPE_PAIRS = 36, // unordered
    APART = 4,
    FATES = 3,  // captured, beside the own piece, farther
    ROOMS = 5,  // 0 to 4 free squares
    FLANKS = 3, // ahead of an enemy piece, behind it, beside it
};

// AXIS_SIZE_TYPE and so on.
enum {
    AXIS_SIZE_NONE = 1,
#define AXIS(name, count, ...) AXIS_SIZE_##name = (count),
#include "rank/full/classes.def"
};

// FULL_WIN and so on: where each class begins, and where it ends.
enum {
#define AXES(...) AXES_SIZE(__VA_ARGS__, NONE, NONE, NONE, NONE)
#define AXES_SIZE(a, b, c, d, ...)                                                         \
    (AXIS_SIZE_##a * AXIS_SIZE_##b * AXIS_SIZE_##c * AXIS_SIZE_##d)
#define PARTS_SIZE(one, two, ...) ((one) + (two))
#define CLASS(constant, name, what, ...)                                                   \
    FULL_##constant,                                                                       \
        FULL_##constant##_LAST = FULL_##constant + PARTS_SIZE(__VA_ARGS__, 0, 0) - 1,
#include "rank/full/classes.def"
    FULL_TOTAL,
#undef AXES
#undef AXES_SIZE
#undef PARTS_SIZE
};

#endif
