// SPDX-License-Identifier: MIT
#include "phase/discriminator.h"

#include <math.h>

#include "tactics/goal.h"

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int most(int a, int b)
{
    return a > b ? a : b;
}

static int count_advanced(const Position *pos, Side side)
{
    Bitboard beyond = side_ranks_from(side, 3);
    return bb_count(pos->of_side[side] & ~pos->of_kind[ELEPHANT] & beyond);
}

PhaseFeatures phase_features_count(const Position *pos)
{
    return (PhaseFeatures){
        .pieces = least(bb_count(pos->of_side[GOLD]), bb_count(pos->of_side[SILVER])),
        .advanced = most(count_advanced(pos, GOLD), count_advanced(pos, SILVER)),
    };
}

PhaseFeatures phase_features_find(const Position *pos)
{
    PhaseFeatures features = phase_features_count(pos);
    features.has_threat =
        goal_within(pos, GOLD, STEPS_PER_TURN) || goal_within(pos, SILVER, STEPS_PER_TURN);
    return features;
}

void phase_features_point(const PhaseFeatures *features, double out[PHASE_FEATURES])
{
    out[0] = features->pieces;
    out[1] = features->advanced;
    out[2] = features->has_threat;
}

Phase phase_of(const Position *pos, PhaseRule rule)
{
    PhaseFeatures features =
        rule == PHASE_GT ? phase_features_find(pos) : phase_features_count(pos);
    return phase_of_score(phase_score(&features, rule));
}

void phase_probabilities(int score, PhaseRule rule, double out[PHASES])
{
    const double deviation = 2;
    const double means[PHASES] = {16, 12, rule == PHASE_GT ? 6 : 9};
    double sum = 0;
    for (int phase = 0; phase < PHASES; phase++) {
        double distance = (score / 2.0 - means[phase]) / deviation;
        out[phase] = exp(-distance * distance / 2); // their common factor does not matter
        sum += out[phase];
    }
    for (int phase = 0; phase < PHASES; phase++)
        out[phase] /= sum;
}

const char *phase_name(Phase phase)
{
    static const char *const names[PHASES] = {"beginning", "middle", "end"};
    return names[phase];
}
