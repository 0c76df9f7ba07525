// SPDX-License-Identifier: MIT
// The features of the turn played and of some others, for each position of games: sampled
// once, read many times. They are kept in a temporary file, so that memory does not grow
// with the number of games.
#ifndef TRAIN_TURN_SAMPLES_H
#define TRAIN_TURN_SAMPLES_H

#include "rank/rank_model.h"
#include "train/choice_weight.h"

typedef struct SampleRule {
    const FeatureSet *set;
    const bool *kept;        // whether each feature is seen; NULL for all
    const PhasePart *part;   // NULL for all positions
    const PhaseSplit *split; // what the shares of positions follow
    const RankModel *miner;  // finds hard turns, those it ranks first; NULL for none
    int head;                // how many of them
    int pool;                // looked for among so many drawn at random; 0 for all turns
    int always;              // of the others so many at random,
    double share;            // and this share of what is left
    bool is_corrected;       // turns drawn count for those that were not, too
    int held_out;            // percent of the games, by their names
    ChoiceWeighing weighing;
    bool is_weighed; // else a turn counts 1 if its weight is half or more, or not at all
    uint64_t seed;
} SampleRule;

// A turn of a sampled position.
typedef struct SampledTurn {
    float log_weight; // log of how many turns it stands for
    int count;
    const uint16_t *ids; // its features
} SampledTurn;

// A position: the turn played is the first.
typedef struct SampledChoice {
    const char *at; // of the next turn; for sampled_next only
    int turns;
    float weight;              // how much it counts
    float shares[PHASE_MIXES]; // how much each set of weights counts
} SampledChoice;

typedef struct TurnSamples TurnSamples;

// Draw from the source's games. NULL with a sentence when a file cannot be read or written.
TurnSamples *turn_samples_draw(const SampleRule *rule, const ExpertSource *source,
                               Error *err);
void turn_samples_destroy(TurnSamples *samples); // may be NULL

// From now on skip the games of these folds of the source; EXPERT_NO_FOLD is none.
void turn_samples_leave_out(TurnSamples *samples, int fold, int other);

// Positions to learn from, and those held out; games that they came from.
size_t turn_samples_count(const TurnSamples *samples, bool is_of_held_out);
size_t turn_samples_games(const TurnSamples *samples);

// The most turns that a position has.
int turn_samples_most(const TurnSamples *samples);

// Position `index`, and then its turns one after the other.
SampledChoice turn_samples_choice(const TurnSamples *samples, bool is_of_held_out,
                                  size_t index);
SampledTurn sampled_next(SampledChoice *choice);

#endif
