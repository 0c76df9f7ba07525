// SPDX-License-Identifier: MIT
// The detectors of src/tactics beside their slow twins on one position.
#ifndef SUPPORT_TACTICS_TWIN_H
#define SUPPORT_TACTICS_TWIN_H

#include "base/error.h"
#include "core/position.h"

// What the answers were, to see that a sample has enough of each.
typedef struct TacticsTally {
    long goals[STEPS_PER_TURN + 1]; // by least steps, 0 for none
    long captures[STEPS_PER_TURN + 1];
} TacticsTally;

// Whether the goal detector is right for both sides and any number of steps up to
// `max_steps`, and its turns are legal and do it; `err` says what is wrong. `tally` may be
// NULL.
bool goals_agree(const Position *pos, int max_steps, TacticsTally *tally, Error *err);

// The same for captures: of every piece, with its trap and turn.
bool captures_agree(const Position *pos, int max_steps, TacticsTally *tally, Error *err);

// Print a position as text, with what is special about it in mid-turn, to stderr.
void tactics_print(const Position *pos);

#endif
