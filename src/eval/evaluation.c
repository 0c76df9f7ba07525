// SPDX-License-Identifier: MIT
#include "eval/evaluation.h"

#include "eval/net.h"
#include "eval/terms.h"

// Early and late sums mixed by the phase, for the side to move, in centi-rabbits.
static int mix(const Position *pos, int early, int late)
{
    int phase = phase_of_material(pos);
    int gold = (early * phase + late * (256 - phase)) / (256 * WEIGHT_UNIT);
    return pos->side == GOLD ? gold : -gold;
}

int evaluate(const Position *pos, const Weights *weights)
{
    return weights->net ? net_evaluate(weights->net, pos)
                        : evaluate_by_weights(pos, weights);
}

int evaluate_by_weights(const Position *pos, const Weights *weights)
{
    Pair sum = terms_weigh(pos, weights);
    return mix(pos, pair_early(sum), pair_late(sum));
}

int evaluate_group(const Position *pos, const Weights *weights, FeatureGroup group)
{
    Features features;
    if (group == FEATURE_NETWORK)
        return weights->net ? evaluate(pos, weights) - evaluate_by_weights(pos, weights)
                            : 0;
    int early = 0;
    int late = 0;
    int begin = feature_group_begin(group);
    features_find(pos, &features);
    for (int i = begin; i < begin + feature_group_count(group); i++) {
        early += features.value[i] * weights->early[i];
        late += features.value[i] * weights->late[i];
    }
    return mix(pos, early, late);
}
