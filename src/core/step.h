// SPDX-License-Identifier: MIT
// A step: one piece moves one square. Pushes and pulls are two steps.
#ifndef CORE_STEP_H
#define CORE_STEP_H

#include "base/error.h"
#include "core/position.h"

// from * 4 + direction; which piece moves follows from the position.
typedef uint8_t Step;

enum { STEPS = SQUARES * DIRECTIONS };

static inline Step step_of(Square from, Direction direction)
{
    return (Step)(from * 4 + (int)direction);
}

static inline Square step_from(Step step)
{
    return step >> 2;
}

static inline Direction step_direction(Step step)
{
    return (Direction)(step & 3);
}

// Only for steps that stay on the board.
static inline Square step_to(Step step)
{
    return step_from(step) + direction_offset(step_direction(step));
}

// The step between two squares side by side.
Step step_between(Square from, Square to);

// Make a legal step. Returns the squares of the pieces it removed (at most one, unless the
// position had unsupported pieces on traps to begin with).
Bitboard step_make(Position *pos, Step step);

typedef struct Removal {
    Piece piece;
    Square square;
} Removal;

// A step and all that came of it: who moved, and whom the traps took.
typedef struct StepEffect {
    Piece piece;
    Square from;
    Square to;
    int removal_count; // at most one, unless pieces stood unsupported on traps before
    Removal removals[TRAP_COUNT];
} StepEffect;

// Make a legal step and tell its effect.
StepEffect step_make_effect(Position *pos, Step step);

// Every legal step: own pieces, starts and ends of pushes, ends of pulls. Each step once,
// in rising order. Returns how many.
int step_list(const Position *pos, Step out[STEPS]);

// Whether the step is legal now; if not, `err` (may be NULL) says why in a sentence:
// no piece there, frozen, blocked, off the board, rabbit backwards, a push to be finished
// first, nobody to push or pull, no steps left.
bool step_check(const Position *pos, Step step, Error *err);

// The number of sequences of exactly `steps` steps (at least 1) that do not end in
// mid-push, to compare rules with other programs. Returning to the starting board counts; a
// sequence readable as pull and as push counts once.
uint64_t step_count_sequences(const Position *pos, int steps);

// Whether the side to move can bring an earlier board back within `steps` steps. `squares`
// hold the pieces that may move, or be pushed or pulled; `key` is that of the earlier board
// with the same side to move as `pos`.
bool steps_can_restore(const Position *pos, Bitboard squares, uint64_t key, int steps);

#endif
