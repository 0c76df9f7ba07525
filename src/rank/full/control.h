// SPDX-License-Identifier: MIT
// How well the mover controls each trap after the turn, as one of 17 levels; worked out
// from what changed.
//
// Counted by the ranker's formula of tactics/trap_control.h, but with the strengths pieces
// had before the turn.
#ifndef RANK_FULL_CONTROL_H
#define RANK_FULL_CONTROL_H

#include "rank/full/deed.h"

// How much squares count.
void control_set_tables(Ground *ground);

// The control of all traps before the turn.
void control_set(Ground *ground);

void control_find(const Ground *ground, const Deed *deed, FeatureList *out);

#endif
