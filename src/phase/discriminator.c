// SPDX-License-Identifier: MIT
#include "phase/discriminator.h"

#include <math.h>

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
