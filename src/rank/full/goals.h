// SPDX-License-Identifier: MIT
// Features of goals: won, threatened and how easily stopped, allowed.
#ifndef RANK_FULL_GOALS_H
#define RANK_FULL_GOALS_H

#include "rank/full/deed.h"

// Whether the board after the turn is won for the mover. A side whose pieces are all frozen
// cannot move; one that is shut in otherwise is not looked for.
bool goals_won(const Ground *ground, const Deed *deed);

void goals_find(const Ground *ground, const Deed *deed, FeatureList *out);

#endif
