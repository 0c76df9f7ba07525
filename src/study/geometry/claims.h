// SPDX-License-Identifier: MIT
// The claims of the paper on Linguistic Geometry about its example positions, each put to
// the rules of the game. The positions are reconstructions: the figures are not printed in
// the text, but what is said of them leaves little choice.
#ifndef STUDY_GEOMETRY_CLAIMS_H
#define STUDY_GEOMETRY_CLAIMS_H

#include "core/turngen.h"

typedef enum ClaimTest {
    CLAIM_LEGAL,     // the line can be played
    CLAIM_TAKES,     // and its last turn takes an enemy piece
    CLAIM_GOAL,      // and its last turn brings a rabbit to goal
    CLAIM_FROZEN,    // the piece on the square is frozen
    CLAIM_FREE,      // it is not
    CLAIM_SAFE,      // the side to move cannot take the piece on the square
    CLAIM_LOST,      // it can
    CLAIM_ALL_SAFE,  // it can take nothing
    CLAIM_STUCK,     // it has no legal turn
    CLAIM_GOAL_NEXT, // it can reach goal
    CLAIM_ONE_REPLY, // just one of its turns stops the goal of the other side
    CLAIM_ALL_LOSE, // whatever it plays, the other side wins next turn: by goal, or because
                    // nothing can move any more
    CLAIM_GOAL_TWO, // it has a goal in two turns, as zones find it
    CLAIM_MEETS,    // in the zone of a target a piece has a way to a cell: "f3 e6 e4"
    CLAIM_MISSES,   // it has none
} ClaimTest;

typedef struct Claim {
    const char *where;    // section or figure
    const char *text;     // what is claimed
    const char *position; // as board_text reads it
    const char *line;     // turns with " / " between them; "" for none
    const char *square;   // or several, or NULL
    ClaimTest test;
    bool is_expected; // to hold, as found by an independent move generator
} Claim;

extern const Claim geometry_claims[];
extern const int geometry_claim_count;

// Test case 1 and test case 2, gold to move.
extern const char geometry_test_one[];
extern const char geometry_test_one_silver[]; // silver to move
extern const char geometry_test_two[];
extern const char geometry_test_two_silver[];
extern const char geometry_test_two_blocked[]; // the dog on d5, as silver is advised

bool claim_holds(const Claim *claim, TurnGen *gen);

#endif
