// SPDX-License-Identifier: MIT
// Features that hang on nothing but where one piece came from and where it went: worked out
// once and kept for the other turns of a position that have the same change.
#ifndef RANK_FULL_TRIPS_H
#define RANK_FULL_TRIPS_H

#include "rank/full/deed.h"

// Forget those of the position before.
void trips_set(Ground *ground);

void trips_find(Ground *ground, const Deed *deed, FeatureList *out);

#endif
