// SPDX-License-Identifier: MIT
// How a turn continues those before it: near the enemy's last, near the mover's own, with a
// piece that was just displaced; whether it makes again what was made before.
#ifndef RANK_FULL_RECENCY_H
#define RANK_FULL_RECENCY_H

#include "rank/full/deed.h"

void recency_set(Recency *recency, const Scene *scene);

void recency_find(const Ground *ground, const Deed *deed, FeatureList *out);

#endif
