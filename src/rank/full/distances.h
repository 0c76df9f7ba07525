// SPDX-License-Identifier: MIT
// Features of the distances between the big pieces of both sides after the turn.
#ifndef RANK_FULL_DISTANCES_H
#define RANK_FULL_DISTANCES_H

#include "rank/full/deed.h"

void distances_find(Ground *ground, const Deed *deed, FeatureList *out);

#endif
