// SPDX-License-Identifier: MIT
// Features of the distances between the big pieces of both sides after the turn.
#ifndef RANK_DISTANCES_H
#define RANK_DISTANCES_H

#include "rank/deed.h"

void distances_find(Ground *ground, const Deed *deed, FeatureList *out);

#endif
