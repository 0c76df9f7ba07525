// SPDX-License-Identifier: MIT
// Who controls a trap, as a number: two formulas side by side, since a fitted model rests
// on each.
//
// Both add up what the pieces near the trap count, by how many enemy pieces are stronger
// than each and by how far away it stands, less when it is frozen; and both reward several
// pieces beside the trap. A side's control is what it has less what the enemy has.
#ifndef TACTICS_TRAP_CONTROL_H
#define TACTICS_TRAP_CONTROL_H

#include "core/position.h"

enum {
    CONTROL_STRONGER = 8, // so many stronger enemies and more count alike
    TRAP_SIDES = 4,       // squares beside a trap
};

// ---- The ranker's ----------------------------------------------------------------------
//
// In steps of 10 it is the feature class "control" of the full feature set, whose models
// are models/*.rank; rank/full keeps the sum up to date from turn to turn. A frozen piece
// counts half. A free elephant beside a trap is worth 34; from about 30 on a side holds the
// trap, beyond 60 it is out of dispute.

enum { RANKED_CONTROL_REACH = 3 }; // farther away nothing counts

// By the stronger enemies; by the steps to the trap; by the pieces beside it.
extern const uint8_t ranked_control_weight[CONTROL_STRONGER + 1];
extern const uint8_t ranked_control_factor[RANKED_CONTROL_REACH + 1];
extern const uint8_t ranked_control_guards[TRAP_SIDES + 1];

// ---- The evaluation's ------------------------------------------------------------------
//
// Its groups "control", "threat-control" and "runner-power" are made of it, and whether a
// threat is one at all; the weights are models/eval.tsv. About -100 to 100.

// What the formula asks of a position.
typedef struct ControlFacts {
    uint8_t stronger[SIDES][KINDS]; // enemies stronger than a side's kind
    Bitboard dominated[SIDES];
    Bitboard frozen[SIDES];
} ControlFacts;

void control_facts_find(ControlFacts *facts, const Position *pos);

// Gold's control of each trap, in the order of trap_squares.
void evaluated_control(const Position *pos, const ControlFacts *facts, int out[TRAP_COUNT]);

#endif
