// SPDX-License-Identifier: MIT
// What the evaluation sees in a position: small whole numbers, gold's minus silver's, in
// named groups. The score is a weighted sum of them, so that every number can be shown and
// every weight be fitted.
//
// Pieces count by their class: how many stronger enemies are left, so that a horse becomes
// a camel when the enemy's camel is gone. A quantity on a scale (control of a trap, say) is
// shared between the two nearest marks of the scale, SHARES in all.
#ifndef EVAL_FEATURES_H
#define EVAL_FEATURES_H

#include "core/position.h"

// The groups, in the order of the vector.
typedef enum FeatureGroup {
    FEATURE_STRENGTH,       // non-rabbits by the number of stronger enemies, 0 to 8
    FEATURE_ARMY,           // 64 ln(rabbits x pieces)
    FEATURE_RABBITS,        // the number of rabbits, 0 to 8
    FEATURE_SQUARE,         // piece by class and square, left and right alike
    FEATURE_TRAP,           // home trap by own guards and enemy guards
    FEATURE_CONTROL,        // control of an enemy home trap, nine marks
    FEATURE_ON_TRAP,        // piece on a trap, home or not, with one, two, more guards
    FEATURE_FROZEN,         // frozen piece by class, in the home half or not
    FEATURE_DOMINATED,      // dominated but free to move, likewise
    FEATURE_THREAT,         // piece in danger at a trap by who moves, steps, class
    FEATURE_THREAT_CONTROL, // the same by the enemy's control of the trap, steps, class
    FEATURE_THREAT_FROZEN,  // the same if frozen, by steps, class
    FEATURE_HOSTAGE,        // held near an enemy home trap by class, elephant holds or not
    FEATURE_FRAMED,         // on a trap, one guard, no way off, by class
    FEATURE_REACH,          // the elephant's freedom, seven marks, in the home half or not
    FEATURE_RUNNER,         // rabbit by rows to goal and what is in the way, eight marks
    FEATURE_RUNNER_FROZEN,  // frozen rabbit by rows to goal
    FEATURE_RUNNER_POWER,   // rabbit by rows to goal and control of the trap on its way
    FEATURE_HUNTED,         // class below the elephant's: distance to the nearest stronger
    FEATURE_PAIR,           // distance of elephant and camel
    FEATURE_WINGS,          // difference of officers on the two wings
    FEATURE_STEPS,          // steps the side to move has left
    FEATURE_NETWORK,        // none: what the network adds to the weighted sum
    FEATURE_GROUPS,
} FeatureGroup;

enum {
    FEATURES = 768, // with room to spare
    SHARES = 8,
};

typedef struct Features {
    int16_t value[FEATURES];
} Features;

// 0 at the end of a game to 256 at its beginning, by the pieces on the board.
int phase_of_material(const Position *pos);

void features_find(const Position *pos, Features *out);

const char *feature_group_name(FeatureGroup group);
int feature_group_begin(FeatureGroup group);
int feature_group_count(FeatureGroup group);

#endif
