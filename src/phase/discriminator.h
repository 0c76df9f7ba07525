// SPDX-License-Identifier: MIT
// The phase of a game by rules of thumb: beginning, middle or end.
//
// The discriminator of Choksi, Ebrahim-Zadeh and Mohan (2014, section 3.2.1), with the
// weights and cuts their program had: a score of one a piece, less half for each advanced
// one, less ten for a threat of goal; above 14 is the beginning, above 9 the middle. Their
// second one leaves the threat out. Scores here are in halves, so that they are whole.
#ifndef PHASE_DISCRIMINATOR_H
#define PHASE_DISCRIMINATOR_H

#include "phase/phase_features.h"

typedef enum Phase { PHASE_BEGINNING, PHASE_MIDDLE, PHASE_END, PHASES } Phase;

typedef enum PhaseRule {
    PHASE_GT,  // with goal threats
    PHASE_NGT, // without
} PhaseRule;

// Twice the score of the paper.
static inline int phase_score(const PhaseFeatures *features, PhaseRule rule)
{
    int threat = rule == PHASE_GT && features->has_threat ? 10 : 0;
    return 2 * features->pieces - features->advanced - 2 * threat;
}

static inline Phase phase_of_score(int score)
{
    return score > 2 * 14 ? PHASE_BEGINNING : score > 2 * 9 ? PHASE_MIDDLE : PHASE_END;
}

// The phase of a position; with PHASE_NGT no threats are looked for.
Phase phase_of(const Position *pos, PhaseRule rule);

// How much a score is of each phase, 1 in all (section 6.2.1): the densities of normal
// distributions around 16, 12 and 6 with a standard deviation of 2; without threats the end
// is around 9.
void phase_probabilities(int score, PhaseRule rule, double out[PHASES]);

// "beginning", "middle", "end".
const char *phase_name(Phase phase);

#endif
