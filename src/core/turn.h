// SPDX-License-Identifier: MIT
// A turn: one to four steps. What they move and remove follows from the position.
// Two turns are the same when they lead to the same board.
#ifndef CORE_TURN_H
#define CORE_TURN_H

#include "core/step.h"

typedef struct Turn {
    uint8_t length; // 0 for "no turn"; a legal turn has 1 to 4 steps
    Step steps[STEPS_PER_TURN];
} Turn;

// A turn played earlier in a game, and the position it was played in.
typedef struct PastTurn {
    Position before;
    Turn turn; // of length 0 when the side passed
} PastTurn;

// Play a legal turn and hand the move to the other side.
void turn_play(Position *pos, const Turn *turn);

// The key of the board behind a legal turn: by it two turns are the same or not.
uint64_t turn_key_after(const Position *pos, const Turn *turn);

// Where the pieces of `side` stood, before a legal turn, that it removes.
Bitboard turn_removes(const Position *pos, const Turn *turn, Side side);

// The same turn with left and right exchanged, and as `side` sees it: as if it were gold.
// Each is its own inverse.
Turn turn_mirror(const Turn *turn);
Turn turn_seen_by(const Turn *turn, Side side);

// Whether the turn can end here: at least one step, no unfinished push, the board changed.
// Third repetitions are the History's to judge.
bool turn_may_end(const Position *pos, Error *err);

// Whether every step is legal and the turn may end after the last; `err` says which step
// (in words: "step 2 (Ee3n): ...") and why not.
bool turn_check(const Position *pos, const Turn *turn, Error *err);

#endif
