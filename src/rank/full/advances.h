// SPDX-License-Identifier: MIT
// Features of going forward and back, and of keeping clear of stronger enemies, each by
// whose influence prevails there.
#ifndef RANK_FULL_ADVANCES_H
#define RANK_FULL_ADVANCES_H

#include "rank/full/deed.h"

// What hangs on one change alone: all but the catches.
void advances_add_trip(const Ground *ground, const Change *change, FeatureList *out);

// The catches.
void catches_find(const Ground *ground, const Deed *deed, FeatureList *out);

#endif
