// SPDX-License-Identifier: MIT
// Features of the guards of traps: how their state changes, and who steps on a trap.
#ifndef RANK_FULL_GUARDS_H
#define RANK_FULL_GUARDS_H

#include "rank/full/deed.h"

void guards_find(const Ground *ground, const Deed *deed, FeatureList *out);

#endif
