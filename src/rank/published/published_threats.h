// SPDX-License-Identifier: MIT
// The published features that their authors defined but could not afford: capture threats,
// nearness to the turns before, goal threats.
#ifndef RANK_PUBLISHED_PUBLISHED_THREATS_H
#define RANK_PUBLISHED_PUBLISHED_THREATS_H

#include "rank/feature_set.h"

// Append them. Nearness needs the turn and those before it; without, it is left out.
void published_threats_find(const Scene *scene, const Position *after, const Turn *turn,
                            FeatureList *out);

#endif
