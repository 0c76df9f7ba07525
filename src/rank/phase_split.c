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

// ---- Ramps -----------------------------------------------------------------------------

enum { PIECES_AT_FIRST = 32, MISSING = 8 }; // a missing piece counts as far advanced

// Rows that all pieces have gone from their own home rank, and 8 for each one missing.
static int advancement(const Position *pos)
{
    int rows = 0;
    for (int rank = 0; rank < RANKS; rank++) {
        Bitboard row = bb_rank(rank);
        rows += rank * bb_count(pos->of_side[GOLD] & row);
        rows += (RANKS - 1 - rank) * bb_count(pos->of_side[SILVER] & row);
    }
    return rows + MISSING * (PIECES_AT_FIRST - bb_count(position_occupied(pos)));
}

static float share(int part, int whole)
{
    float x = (float)part / (float)whole;
    return x < 0 ? 0 : x > 1 ? 1 : x;
}

static void share_by_ramps(const Position *pos, float out[PHASE_MIXES])
{
    int gone = advancement(pos);
    int missing = PIECES_AT_FIRST - bb_count(position_occupied(pos));
    out[0] = 1;
    out[1] = 1.5F * share(90 - gone, 54) - 0.5F;
    out[2] = 1.5F * share(gone - 74, 76) - 0.5F;
    out[3] = 2.0F * share(gone + missing - 36, 48) - 1.0F;
}

// ---- Clusters --------------------------------------------------------------------------

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

// ---- Time ------------------------------------------------------------------------------

// Everybody is at home.
static bool is_beginning(const Position *pos)
{
    return position_occupied(pos) == (side_home(GOLD) | side_home(SILVER));
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
        share_by_ramps(pos, out);
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
