// SPDX-License-Identifier: MIT
// The terms of the evaluation: each finds the features of one or more groups.
#ifndef EVAL_TERMS_H
#define EVAL_TERMS_H

#include "eval/term_inputs.h"
#include "eval/weights.h"

// ---- The vector ------------------------------------------------------------------------

// How the numbers of a group are laid out.
enum {
    STRENGTHS = 9,     // stronger enemies, 0 to 8
    RABBIT_COUNTS = 9, // rabbits, 0 to 8
    HALF_BOARD = 32,
    HALVES = 2,        // a side's home half and the other
    GUARDS = 5,        // 0 to 4
    SUPPORTS = 3,      // of a piece on a trap: one, two, more
    CONTROL_MARKS = 9, // -100 to 100 by 25
    THREAT_STEPS = 9,  // 2 to 10
    VICTIMS = 5,       // classes below the elephant's
    HOLDS = 3,         // the enemy controls the trap not, somewhat, well
    REACH_MARKS = 7,   // 0 to 60 by 10
    RUNNER_ROWS = 5,   // rows to goal, 1 to 5
    BLOCK_MARKS = 8,   // 0 to 42 by 6
    POWER_MARKS = 5,   // -80 to 80 by 40
    HUNTED_CLASSES = 3,
    DISTANCES = 8,
    WING_MARKS = 5,
    ARMY_UNIT = 64, // the army is a logarithm in 64ths
};

// Where each group of features begins.
enum {
    STRENGTH_BEGIN = 0,
    ARMY_BEGIN = STRENGTH_BEGIN + STRENGTHS,
    RABBITS_BEGIN = ARMY_BEGIN + 1,
    SQUARE_BEGIN = RABBITS_BEGIN + RABBIT_COUNTS,
    TRAP_BEGIN = SQUARE_BEGIN + CLASSES * HALF_BOARD,
    CONTROL_BEGIN = TRAP_BEGIN + GUARDS * GUARDS,
    ON_TRAP_BEGIN = CONTROL_BEGIN + CONTROL_MARKS,
    FROZEN_BEGIN = ON_TRAP_BEGIN + HALVES * SUPPORTS,
    DOMINATED_BEGIN = FROZEN_BEGIN + HALVES * CLASSES,
    THREAT_BEGIN = DOMINATED_BEGIN + HALVES * CLASSES,
    THREAT_CONTROL_BEGIN = THREAT_BEGIN + 2 * THREAT_STEPS * VICTIMS,
    THREAT_FROZEN_BEGIN = THREAT_CONTROL_BEGIN + HOLDS * THREAT_STEPS * VICTIMS,
    HOSTAGE_BEGIN = THREAT_FROZEN_BEGIN + THREAT_STEPS * VICTIMS,
    FRAMED_BEGIN = HOSTAGE_BEGIN + 2 * VICTIMS,
    REACH_BEGIN = FRAMED_BEGIN + CLASSES,
    RUNNER_BEGIN = REACH_BEGIN + HALVES * REACH_MARKS,
    RUNNER_FROZEN_BEGIN = RUNNER_BEGIN + RUNNER_ROWS * BLOCK_MARKS,
    RUNNER_POWER_BEGIN = RUNNER_FROZEN_BEGIN + RUNNER_ROWS,
    HUNTED_BEGIN = RUNNER_POWER_BEGIN + RUNNER_ROWS * POWER_MARKS,
    PAIR_BEGIN = HUNTED_BEGIN + HUNTED_CLASSES * DISTANCES,
    WINGS_BEGIN = PAIR_BEGIN + DISTANCES,
    STEPS_BEGIN = WINGS_BEGIN + WING_MARKS,
    GROUPS_END = STEPS_BEGIN + STEPS_PER_TURN + 1,
};

// ---- Weighing --------------------------------------------------------------------------

// An early and a late weight in one number, added and multiplied together.
typedef int64_t Pair; // early * 2^32 + late

static inline Pair pair_of(const Weights *weights, int feature)
{
    return weights->early[feature] * (INT64_C(1) << 32) + weights->late[feature];
}

static inline int pair_late(Pair pair)
{
    return (int32_t)(uint32_t)(uint64_t)pair;
}

static inline int pair_early(Pair pair)
{
    return (int)((pair - pair_late(pair)) / (INT64_C(1) << 32));
}

// All features of a position, weighed at once: gold's minus silver's.
Pair terms_weigh(const Position *pos, const Weights *weights);

// The same as a vector of FEATURES zeros to be added to.
void terms_list(const Position *pos, int16_t *vector);

// Append the features of both sides, those of the side to move numbered from `own_begin` on
// and the enemy's from `enemy_begin` on. A feature may be there more than once: its amounts
// add up.
void terms_list_sides(const Position *pos, int own_begin, int enemy_begin, TermList *out);

#endif
