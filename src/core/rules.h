// SPDX-License-Identifier: MIT
// When a game is over and who won, in the official order of checks.
#ifndef CORE_RULES_H
#define CORE_RULES_H

#include "core/history.h"
#include "core/turngen.h"

typedef enum Ending {
    ENDING_NONE,        // the game goes on
    ENDING_GOAL,        // a rabbit on its goal rank
    ENDING_ELIMINATION, // a side without rabbits
    ENDING_IMMOBILE,    // the side to move has no turn that changes the board
    ENDING_REPETITION,  // it has some, but each would be a third repetition
} Ending;

typedef struct Result {
    Ending ending;
    Side winner; // meaningless with ENDING_NONE
} Result;

// What the board alone decides after the turn of the side *not* to move: (1) its rabbit on
// goal, (2) a rabbit of the side to move on goal, (3) no rabbits left for the side to move,
// (4) none for the other side. `pos` is at the start of a turn.
Result rules_board_result(const Position *pos);

// The full answer: also (5) the side to move cannot move and (6) can only repeat.
// `history` holds the positions so far including this one; NULL for none.
Result rules_result(const Position *pos, const History *history, TurnGen *gen);

// "goal", "elimination", "immobilisation", "repetition"; "none".
const char *ending_name(Ending ending);

#endif
