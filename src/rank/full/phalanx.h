// SPDX-License-Identifier: MIT
// Features of squares closed to an enemy piece: by a piece it cannot push, or by one that
// has no room to go.
#ifndef RANK_FULL_PHALANX_H
#define RANK_FULL_PHALANX_H

#include "rank/full/deed.h"

// What is closed before the turn.
void phalanx_set(Ground *ground);

void phalanx_find(const Ground *ground, const Deed *deed, FeatureList *out);

#endif
