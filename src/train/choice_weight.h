// SPDX-License-Identifier: MIT
// Which of the turns played a ranker learns from, and how much each counts: by the player,
// and, where each phase has a set of weights, by the phase of the position.
#ifndef TRAIN_CHOICE_WEIGHT_H
#define TRAIN_CHOICE_WEIGHT_H

#include "rank/phase_split.h"
#include "train/expert_games.h"

typedef enum ChoicePlayers { PLAYERS_ALL, PLAYERS_HUMAN, PLAYERS_BOT } ChoicePlayers;

typedef struct ChoiceWeighing {
    double also;           // weight of the games of additional files
    ChoicePlayers players; // turns of others do not count
    long rating;  // learn what a player of this rating would do: turns count less, by a
                  // bell curve, the further their player is from it; 0 for no rating
    double width; // standard deviation of that curve
} ChoiceWeighing;

ChoiceWeighing choice_weighing_usual(void);

// 0 when the turn does not count.
double choice_weight(const ChoiceWeighing *weighing, const ExpertGame *game, Side mover);

// For methods without weights: whether the turn counts half or more.
bool choice_counts(const ChoiceWeighing *weighing, const ExpertGame *game, Side mover);

// The positions that one of several sets of weights is learnt from.
//
// With hard clusters, or by time, these are the positions of one of them. With soft ones
// each position goes to one cluster at random, with the probability that it belongs there:
// a method that only knows whole positions then learns as if each counted by its chance.
typedef struct PhasePart {
    const PhaseSplit *split; // not ramps
    int number;              // of the cluster
    uint64_t seed;
    bool has_all; // all positions, not only those of the cluster
} PhasePart;

// Whether the position is one to learn from; `part` may be NULL for all.
bool phase_part_has(const PhasePart *part, const ExpertChoice *choice);

// How many positions of the source's games each part has; only those that count half or
// more by `weighing`, if that is not NULL.
bool phase_part_count(const PhaseSplit *split, uint64_t seed,
                      const ChoiceWeighing *weighing, const ExpertSource *source,
                      size_t out[PHASE_MIXES], Error *err);

#endif
