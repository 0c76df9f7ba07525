// SPDX-License-Identifier: MIT
// Features of who holds whom: frozen and dominated pieces, and own pieces that come near a
// stronger enemy or get away from one.
#ifndef RANK_FULL_HOLDS_H
#define RANK_FULL_HOLDS_H

#include "rank/full/deed.h"

void holds_find(const Ground *ground, const Deed *deed, FeatureList *out);

#endif
