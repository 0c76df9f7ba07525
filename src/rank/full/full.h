// SPDX-License-Identifier: MIT
// The full feature set: everything Tusk's rankers see in a turn. After the features of the
// champion of 2015, in our own formulation; docs/ranking.md tells what differs.
#ifndef RANK_FULL_FULL_H
#define RANK_FULL_FULL_H

#include "rank/feature_set.h"

extern const FeatureSet features_full;

#endif
