// SPDX-License-Identifier: MIT
// Phases learnt from games: X-Means on the phase features of their positions.
#ifndef TRAIN_PHASE_FIT_H
#define TRAIN_PHASE_FIT_H

#include "base/progress.h"
#include "base/stop.h"
#include "game/game.h"
#include "phase/phase_model.h"

enum { PHASE_COUNTS = 17 }; // pieces and advanced pieces, 0 to 16

// How often each reading of the phase features occurs. All zero: not at all.
typedef struct PhaseCounts {
    long of[2][PHASE_COUNTS][PHASE_COUNTS]; // by threat, pieces, advanced
    long positions;
    long games;
    long left_out; // games
} PhaseCounts;

// Count every position before a turn of the game.
void phase_counts_add_game(PhaseCounts *counts, const Game *game);

// Archive files to count.
typedef struct PhaseGames {
    char *const *paths;
    int path_count;
    long min_rating;                    // of both players; 0 for any
    const Stop *stop;                   // may be NULL
    Progress *progress;                 // may be NULL
    void (*note)(const char *sentence); // told what is left out; may be NULL
} PhaseGames;

// Left out are games marked corrupt, those that do not replay and those of players rated
// too low. False with a sentence when a file cannot be read. Stopped, it ends early and
// returns true.
bool phase_counts_read(PhaseCounts *counts, const PhaseGames *games, Error *err);

typedef enum ClusterRule {
    RULE_TEXTBOOK, // cluster/xmeans.h
    RULE_WEKA,     // cluster/weka_xmeans.h
} ClusterRule;

typedef struct PhaseFitOptions {
    int least; // clusters
    int most;
    bool is_scaled; // each feature brought to 0 to 1 before
    ClusterRule rule;
    uint64_t seed;
} PhaseFitOptions;

// False with a sentence when there are no positions, or fewer kinds of them than clusters
// are wanted. `criterion` gets the criterion of the model by its rule.
bool phase_fit(const PhaseCounts *counts, const PhaseFitOptions *options, PhaseModel *out,
               double *criterion, Error *err);

#endif
