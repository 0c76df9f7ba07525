// SPDX-License-Identifier: MIT
// The ranker's control of traps (tactics/trap_control.h), counted piece by piece: what
// rank/full works out from what a turn changed.
#ifndef SUPPORT_SLOW_CONTROL_H
#define SUPPORT_SLOW_CONTROL_H

#include "core/position.h"

// Twice the control that `side` has of a trap. Pieces are as strong as on `strengths`: the
// board itself, or the one before the turn.
int slow_control(const Position *pos, const Position *strengths, Side side, Square trap);

#endif
