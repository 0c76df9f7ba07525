// SPDX-License-Identifier: MIT
// Weights of the evaluation from games: the games become positions, which are searched if
// wanted; some games are held out; then weights are fitted to the rest, and if wanted to
// what good players chose, in rounds.
#ifndef TRAIN_EVAL_TRAINING_H
#define TRAIN_EVAL_TRAINING_H

#include "train/eval_fit.h"
#include "train/game_samples.h"

typedef struct EvalTraining {
    Weights before;              // to begin from, and to search with
    GameSamplerOptions sampling; // seed and has_mid are the training's
    EvalFitOptions fitting;      // jobs, choices, stop and report are the training's
    uint64_t seed;
    const Stop *stop;    // may be NULL
    Progress *progress;  // may be NULL
    Journal *journal;    // may be NULL
    uint64_t nodes;      // search each position so long; 0: not at all
    int ahead;           // and take the one so many turns along the line found
    double lambda;       // 0 learns results, 1 scores where they are known
    double k;            // of the scores; 0: found by trial
    const char *experts; // files of their games, commas between; NULL for none
    long expert_rating;  // of both players there, where they are rated
    // Told how a model does: "material", "before", "pass 3", "ridge 100", "after".
    void (*row)(void *context, const char *name, const EvalPass *measures);
    void *context;
    void (*note)(const char *sentence); // told what is left out, and counts
    int jobs;
    int held_out;      // percent of the games
    int rounds;        // each with the choices that the one before got wrong
    bool has_mid;      // also positions in the middle of turns
    bool is_quiet;     // leave out positions with a capture this turn
    bool tries_ridges; // find the ridge by trial, on what is held out
} EvalTraining;

// The usual options; all but `before`, `row` and `note` are set.
EvalTraining eval_training_usual(void);

// Add the samples of archive files. Stopped, it keeps what there is and returns true.
bool eval_training_sample(const EvalTraining *training, char *const *paths, int count,
                          Samples *out, Error *err);

typedef struct EvalTrained {
    Weights weights;
    char remark[160]; // how they came about, and how they do
} EvalTrained;

// Fit to the samples, which are freed on the way. Stopped, the best weights so far are
// kept.
bool eval_training_fit(const EvalTraining *training, Samples *samples, EvalTrained *out,
                       Error *err);

#endif
