// SPDX-License-Identifier: MIT
// Features of turns that the enemy can undo at once.
#ifndef RANK_FULL_REVERSALS_H
#define RANK_FULL_REVERSALS_H

#include "rank/full/deed.h"

void reversals_find(const Ground *ground, const Deed *deed, FeatureList *out);

#endif
