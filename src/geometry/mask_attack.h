// SPDX-License-Identifier: MIT
// The engine's quick search for a capture or goal of this turn, by masks.
#ifndef GEOMETRY_MASK_ATTACK_H
#define GEOMETRY_MASK_ATTACK_H

#include "geometry/tactic.h"

// Search the turn of pos->side (the rest of it, when it has begun). True when the aim can
// be reached; then *out is a legal turn that does it. `nodes` counts the moves made, and
// may be NULL.
bool mask_attack(const Position *pos, const Aim *aim, long *nodes, Turn *out);

#endif
