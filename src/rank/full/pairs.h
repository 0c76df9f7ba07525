// SPDX-License-Identifier: MIT
// Features of two pieces that move in the same turn, and of the room elephants have.
#ifndef RANK_FULL_PAIRS_H
#define RANK_FULL_PAIRS_H

#include "rank/full/deed.h"

// How far apart squares are.
void pairs_set_tables(Ground *ground);

void pairs_find(const Ground *ground, const Deed *deed, FeatureList *out);

#endif
