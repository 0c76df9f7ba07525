// SPDX-License-Identifier: MIT
#include "train/phase_counts.h"

// Boards typed in may hold more pieces than a game can.
static int within(int count)
{
    return count < PHASE_COUNTS ? count : PHASE_COUNTS - 1;
}

void phase_counts_add(PhaseCounts *counts, const PhaseFeatures *features)
{
    counts
        ->of[features->has_threat][within(features->pieces)][within(features->advanced)]++;
    counts->positions++;
}

void phase_counts_add_game(PhaseCounts *counts, const Game *game)
{
    for (size_t i = 0; i < game->move_count; i++) {
        if (game->moves[i].kind != MOVE_TURN)
            continue;
        PhaseFeatures features = phase_features_find(&game->moves[i].before);
        phase_counts_add(counts, &features);
    }
    counts->games++;
}

void phase_counts_points(const PhaseCounts *counts, Points *out)
{
    points_init(out, PHASE_FEATURES);
    for (int threat = 0; threat < 2; threat++)
        for (int pieces = 0; pieces < PHASE_COUNTS; pieces++)
            for (int advanced = 0; advanced < PHASE_COUNTS; advanced++) {
                double row[PHASE_FEATURES];
                long count = counts->of[threat][pieces][advanced];
                PhaseFeatures features = {pieces, advanced, threat == 1};
                phase_features_point(&features, row);
                if (count > 0)
                    points_add(out, row, (double)count);
            }
}
