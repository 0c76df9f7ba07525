// SPDX-License-Identifier: MIT
#include "rank/phase_split.h"

#include <string.h>

static const char *const names[SPLIT_KINDS] = {"ramps", "hard", "soft", "time"};

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

int phase_split_count(const PhaseSplit *split)
{
    bool has_clusters = split->kind == SPLIT_HARD || split->kind == SPLIT_SOFT;
    return has_clusters ? split->phases.clusters.count : PHASE_MIXES;
}

// Everybody is at home.
static bool is_beginning(const Position *pos)
{
    const Bitboard homes = RANK_1 | RANK_1 << 8 | RANK_8 | RANK_8 >> 8;
    return position_occupied(pos) == homes;
}

static void share_by_time(int moves, const Position *pos, size_t turns,
                          float out[PHASE_MIXES])
{
    bool is_known = turns > 0 || is_beginning(pos);
    size_t part = turns / SIDES / (size_t)moves;
    part = part < PHASE_MIXES ? part : PHASE_MIXES - 1;
    for (size_t i = 0; i < PHASE_MIXES; i++)
        out[i] = is_known ? i == part : 1.0F / PHASE_MIXES;
}

void phase_split_shares(const PhaseSplit *split, const Position *pos, size_t turns,
                        float out[PHASE_MIXES])
{
    if (split->kind == SPLIT_RAMPS) {
        phase_mix(pos, out);
        return;
    }
    if (split->kind == SPLIT_TIME) {
        share_by_time(split->moves, pos, turns, out);
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
