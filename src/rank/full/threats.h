// SPDX-License-Identifier: MIT
// Features of captures: made possible, offered, prevented, given up; how those the enemy
// threatened were met; and what the exchange comes to.
#ifndef RANK_FULL_THREATS_H
#define RANK_FULL_THREATS_H

#include "rank/full/deed.h"

// List the captures before the turn.
void threats_set(Ground *ground);

void threats_find(const Ground *ground, const Deed *deed, FeatureList *out);

#endif
