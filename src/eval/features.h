// SPDX-License-Identifier: MIT
// What the evaluation sees in a position: a vector of small whole numbers, gold's minus
// silver's, in named groups. The score is a weighted sum of them, so that every number can
// be shown and every weight be fitted.
#ifndef EVAL_FEATURES_H
#define EVAL_FEATURES_H

#include "core/position.h"

// The groups, in the order of the vector: name, how many numbers, what they are.
typedef enum FeatureGroup {
    FEATURE_STRENGTH,    // non-rabbits by the number of stronger enemies, 0 to 8
    FEATURE_ARMY,        // 64 ln(rabbits x pieces)
    FEATURE_SQUARE,      // piece by kind and square, left and right alike
    FEATURE_TRAP,        // home trap by own guards and enemy guards
    FEATURE_TRAP_GIANT,  // elephant beside a trap: home, enemy's
    FEATURE_ON_TRAP,     // own piece on a trap with one, two, more guards
    FEATURE_FROZEN,      // frozen piece by kind
    FEATURE_DOMINATED,   // dominated but free to move, by kind
    FEATURE_ENDANGERED,  // dominated within two squares of a trap the enemy holds, by kind
    FEATURE_HOSTAGE,     // frozen beside an enemy home trap, by kind
    FEATURE_FRAMED,      // on a trap, one guard, no way off, by kind
    FEATURE_REACH,       // squares the elephant can walk to in three steps, in eighths
    FEATURE_RABBIT,      // rabbit by rows to goal and enemies in its way
    FEATURE_HELD_RABBIT, // frozen rabbit by rows to goal
    FEATURE_CAMEL_FEAR,  // camel's distance to the enemy elephant
    FEATURE_HORSE_FEAR,  // horses' distance to the nearest enemy camel or elephant
    FEATURE_STEPS,       // steps the side to move has left
    FEATURE_GROUPS,
} FeatureGroup;

enum { FEATURES = 352 }; // with room to the next whole vector register

typedef struct Features {
    _Alignas(64) int16_t value[FEATURES];
} Features;

// 0 at the end of a game to 256 at its beginning, by the pieces on the board.
int phase_of_material(const Position *pos);

void features_find(const Position *pos, Features *out);

const char *feature_group_name(FeatureGroup group);
int feature_group_begin(FeatureGroup group);
int feature_group_count(FeatureGroup group);

#endif
