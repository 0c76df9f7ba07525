// SPDX-License-Identifier: MIT
// Features of going forward and back, and of keeping clear of stronger enemies, each by
// whose influence prevails there.
#ifndef RANK_ADVANCES_H
#define RANK_ADVANCES_H

#include "rank/deed.h"

void advances_find(const Ground *ground, const Deed *deed, FeatureList *out);

#endif
