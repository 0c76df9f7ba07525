// SPDX-License-Identifier: MIT
// The feature of how the steps of a turn hang together: how many there are, and how many
// groups they form by three notions of belonging together.
#ifndef RANK_FULL_INDEPENDENCE_H
#define RANK_FULL_INDEPENDENCE_H

#include "rank/full/deed.h"

// Which steps belong together.
void independence_set_tables(Ground *ground);

void independence_find(const Ground *ground, const Deed *deed, FeatureList *out);

#endif
