// SPDX-License-Identifier: MIT
// The positions of games that one of several sets of weights is learnt from.
//
// With hard clusters, or by time, these are the positions of one of them. With soft ones
// each position is dealt to one cluster by lot, as likely as it belongs there: what learns
// from whole positions learns that way as if each counted by its chance.
#ifndef TRAIN_PHASE_PART_H
#define TRAIN_PHASE_PART_H

#include "rank/phase_split.h"
#include "train/choice_weight.h"

typedef struct PhasePart {
    const PhaseSplit *split; // not ramps
    int number;              // of the cluster
    uint64_t seed;
    bool has_all; // the positions of the other parts, too
} PhasePart;

// Whether the position is one to learn from; `part` may be NULL for all.
bool phase_part_has(const PhasePart *part, const ExpertChoice *choice);

// How many positions of the source's games each part has; only those that count half or
// more by `weighing`, if that is not NULL.
bool phase_part_count(const PhaseSplit *split, uint64_t seed,
                      const ChoiceWeighing *weighing, const ExpertSource *source,
                      size_t out[PHASE_MIXES], Error *err);

#endif
