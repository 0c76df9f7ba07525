// SPDX-License-Identifier: MIT
// Tactics of two turns, eight steps, the paper's bound for a tactic: a turn after which the
// enemy cannot stop a goal, or cannot save all his pieces.
//
// First turns are made of the moves that masks of eight steps admit. Each that threatens is
// answered by the defences the masks admit; the first that holds refutes it. Only what none
// of them refutes is tried against every turn of the enemy. So a claim is exact.
#ifndef GEOMETRY_TACTIC_TWO_H
#define GEOMETRY_TACTIC_TWO_H

#include "base/stop.h"
#include "core/turngen.h"
#include "geometry/tactic.h"

typedef struct TwoTurns TwoTurns;

// What a search has looked at.
typedef struct TwoTurnsCount {
    uint64_t turns;    // first turns, by the board they lead to
    uint64_t threats;  // of those: with a threat
    uint64_t defences; // moves tried by the defender
    uint64_t replies;  // turns of the enemy in the last, full check
} TwoTurnsCount;

TwoTurns *two_turns_create(void);
void two_turns_destroy(TwoTurns *two);

// When to give up: after so many first turns, or a hundred times as many defences and
// replies; 0 for never. `stop` may be NULL.
typedef struct TwoTurnsLimits {
    uint64_t turns;
    const Stop *stop;
} TwoTurnsLimits;

// Look for such a turn of the side to move, at the start of its turn. It is not asked
// whether there is a goal or capture at once.
bool two_turns_search(TwoTurns *two, const Position *pos, TacticKind kind,
                      TwoTurnsLimits limits, Turn *out);

// Look for a turn of the side to move after which the other has no goal, nor one in two
// turns that its masks would find. This is no proof: there may be one they do not see.
bool two_turns_stop(TwoTurns *two, const Position *pos, TwoTurnsLimits limits, Turn *out);

const TwoTurnsCount *two_turns_count(const TwoTurns *two);

#endif
