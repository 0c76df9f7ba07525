// SPDX-License-Identifier: MIT
// All distinct turns of a position: one for each board the side to move can leave behind.
//
// The generator is a workspace that is made once and used for many positions; what it hands
// out is valid until its next use. It grows as needed, whatever the number of turns.
#ifndef CORE_TURNGEN_H
#define CORE_TURNGEN_H

#include <stddef.h>

#include "core/turn.h"

typedef struct TurnGen TurnGen;

TurnGen *turngen_create(void);
void turngen_destroy(TurnGen *gen);

// Find every distinct turn of at most `max_steps` steps (1 to 4) from a position at the
// start of a turn; decided games count too. Returns how many. Turns are numbered from 0,
// fewer steps first; the order is the same on every machine.
size_t turngen_run(TurnGen *gen, const Position *pos, int max_steps);

// Of turn `index` of the last run:
uint64_t turngen_key(const TurnGen *gen, size_t index); // key of the position it leads to
Turn turngen_turn(const TurnGen *gen, size_t index);    // with the least number of steps
Position turngen_result(const TurnGen *gen, size_t index); // the other side to move

// How many of the turns need at most `steps` steps.
size_t turngen_count_within(const TurnGen *gen, int steps);

// The boards that the turns of the last run lead to, quickly when asked for in rising
// order: turns that follow each other mostly differ in their last move only.
typedef struct TurnWalk {
    const TurnGen *gen;
    size_t parent; // what the last turns asked for were reached from
    Position parent_board;
} TurnWalk;

TurnWalk turnwalk_begin(const TurnGen *gen);

// The same position as turngen_result.
void turnwalk_result(TurnWalk *walk, size_t index, Position *out);

// A turn passed to a visitor; ask turnvisit_* for what is needed of it.
typedef struct TurnVisit {
    uint64_t key;
    const TurnGen *gen;
    size_t parent;
    uint16_t move;
} TurnVisit;

Turn turnvisit_turn(const TurnVisit *visit);
Position turnvisit_result(const TurnVisit *visit);

// The same position as turnvisit_result, quickly when all turns are asked for as they come;
// the walk was begun in the visitor.
void turnwalk_visited(TurnWalk *walk, const TurnVisit *visit, Position *out);

// Return false to stop.
typedef bool (*TurnVisitor)(void *context, const TurnVisit *visit);

// Visit every distinct turn once, as it is found, without keeping the four-step turns.
// Returns false when the visitor stopped; then only turns of fewer steps than the one it
// stopped at are kept. What is kept can be asked for as after a run.
bool turngen_visit(TurnGen *gen, const Position *pos, TurnVisitor visitor, void *context);

#endif
