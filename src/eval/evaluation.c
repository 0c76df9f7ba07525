// SPDX-License-Identifier: MIT
#include "eval/evaluation.h"

// Weighted sum of the features from `begin` on, mixed by phase; gold's view.
static int weigh(const Features *features, const Weights *weights, int phase, int begin,
                 int count)
{
    int early = 0;
    int late = 0;
    for (int i = begin; i < begin + count; i++) {
        early += features->value[i] * weights->early[i];
        late += features->value[i] * weights->late[i];
    }
    return (early * phase + late * (256 - phase)) / 256 / WEIGHT_UNIT;
}

int evaluate(const Position *pos, const Weights *weights)
{
    Features features;
    features_find(pos, &features);
    int gold = weigh(&features, weights, phase_of_material(pos), 0, FEATURES);
    return pos->side == GOLD ? gold : -gold;
}

int evaluate_group(const Position *pos, const Weights *weights, FeatureGroup group)
{
    Features features;
    features_find(pos, &features);
    int gold = weigh(&features, weights, phase_of_material(pos), feature_group_begin(group),
                     feature_group_count(group));
    return pos->side == GOLD ? gold : -gold;
}
