// SPDX-License-Identifier: MIT
#include "rank/phase_split.h"

#include <string.h>

static const char *const names[SPLIT_KINDS] = {"ramps", "hard", "soft"};

const char *split_kind_name(SplitKind kind)
{
    return names[kind];
}

SplitKind split_kind_find(const char *name)
{
    int kind = 0;
    while (kind < SPLIT_KINDS && strcmp(names[kind], name) != 0)
        kind++;
    return (SplitKind)kind;
}

bool phase_split_check(const PhaseModel *phases, Error *err)
{
    if (phases->clusters.count > PHASE_MIXES)
        return error_set(err, "a ranker has at most %d phases, not %d", PHASE_MIXES,
                         phases->clusters.count);
    return true;
}

static void share_by_chance(const PhaseModel *phases, const PhaseFeatures *features,
                            float out[PHASE_MIXES])
{
    double chances[CLUSTERS];
    phase_model_soften(phases, features, chances);
    for (int i = 0; i < phases->clusters.count; i++)
        out[i] = (float)chances[i];
}

void phase_split_shares(const PhaseSplit *split, const Position *pos,
                        float out[PHASE_MIXES])
{
    if (split->kind == SPLIT_RAMPS) {
        phase_mix(pos, out);
        return;
    }
    PhaseFeatures features = phase_features_find(pos);
    for (int i = 0; i < PHASE_MIXES; i++)
        out[i] = 0;
    if (split->kind == SPLIT_HARD)
        out[phase_model_cluster(&split->phases, &features)] = 1;
    else
        share_by_chance(&split->phases, &features, out);
}
