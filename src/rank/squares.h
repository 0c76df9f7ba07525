// SPDX-License-Identifier: MIT
// Features of who went from where to where: squares, ways, how near the enemy is, and who
// stands beside the pieces that moved.
#ifndef RANK_SQUARES_H
#define RANK_SQUARES_H

#include "rank/deed.h"

void squares_find(const Ground *ground, const Deed *deed, FeatureList *out);

#endif
