// SPDX-License-Identifier: MIT
// Influence: whose surroundings a square lies in, as the mover sees it.
//
// Each piece radiates by how many enemies are stronger than it; four rounds spread this
// over the neighbours and let it fade. After the champion of 2015; levels and fading are
// its.
#ifndef RANK_FULL_INFLUENCE_H
#define RANK_FULL_INFLUENCE_H

#include "rank/scene.h"

enum { INFLUENCE_BALANCED = 4, INFLUENCE_HIGHEST = 8 };

typedef struct Influence {
    uint8_t level[SQUARES]; // 0 the enemy's to 8 the mover's
} Influence;

void influence_set(Influence *influence, const Scene *scene);

#endif
