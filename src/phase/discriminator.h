// SPDX-License-Identifier: MIT
// The phase of a game by rules of thumb: beginning, middle or end.
//
// Three numbers of a board tell how far a game has gone, after Choksi, Ebrahim-Zadeh and
// Mohan ("Leveraging Game Phase in Arimaa", 2014, section 3.1). Their discriminator
// (section 3.2.1) has the weights and cuts here that their program had: a score of one a
// piece, less half for each advanced one, less ten for a threat of goal; above 14 is the
// beginning, above 9 the middle. Their second one leaves the threat out. Scores here are in
// halves, so that they are whole.
#ifndef PHASE_DISCRIMINATOR_H
#define PHASE_DISCRIMINATOR_H

#include "core/position.h"

// ---- The features ----------------------------------------------------------------------

typedef struct PhaseFeatures {
    int pieces;      // of the side that has fewer
    int advanced;    // of the side that has more: non-elephants beyond its third rank
    bool has_threat; // either side could reach goal with a turn of its own, now
} PhaseFeatures;

enum { PHASE_FEATURES = 3 };

// The threat is exact; finding it is what takes the time.
PhaseFeatures phase_features_find(const Position *pos);

// The same without looking for threats: has_threat is false.
PhaseFeatures phase_features_count(const Position *pos);

// As a point to be clustered: pieces, advanced, threat.
void phase_features_point(const PhaseFeatures *features, double out[PHASE_FEATURES]);

// ---- The phases ------------------------------------------------------------------------

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
