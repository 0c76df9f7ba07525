// SPDX-License-Identifier: MIT
// What a ranker's looks see of the turns it puts first, in positions of games.
#ifndef TRAIN_LOOK_SAMPLES_H
#define TRAIN_LOOK_SAMPLES_H

#include "rank/rank_model.h"
#include "train/expert_games.h"

// The rows of one position stand together.
typedef struct LookPlace {
    size_t first;
    size_t count;
    size_t played; // the row of the turn played, from `first` on
} LookPlace;

// Positions in which the turn played is among those looked at.
typedef struct LookSamples {
    LookRow *rows;
    float *log_weights; // of each row: log of how many turns it stands for
    size_t row_count;
    size_t row_capacity;
    size_t weight_capacity;
    LookPlace *places;
    size_t place_count;
    size_t place_capacity;
} LookSamples;

void look_samples_free(LookSamples *samples);

// Add those of the source's games, as the model ranks them: one list for each look.
bool look_samples_add(LookSamples samples[LOOK_STAGES], const RankModel *model,
                      const ExpertSource *source, Error *err);

#endif
