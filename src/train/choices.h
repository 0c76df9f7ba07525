// SPDX-License-Identifier: MIT
// Turns that good players chose, each beside some they did not choose, as the evaluation
// sees the boards they lead to.
//
// The others are those that a table of weights thinks best, and some drawn by lot. Only
// quiet boards are compared: what the enemy can take or win at once is the search's to see.
#ifndef TRAIN_CHOICES_H
#define TRAIN_CHOICES_H

#include "eval/weights.h"
#include "train/dataset.h"
#include "train/expert_games.h"

// Rows of the boards; the turn played is the first.
typedef struct Choice {
    size_t first;
    int count;
    int sign; // 1 where gold chose, -1 where silver did
} Choice;

typedef struct ChoiceList {
    Dataset boards;
    Choice *all;
    size_t count;
    size_t capacity;
} ChoiceList;

typedef struct Choices {
    ChoiceList train;
    ChoiceList held_out;
} Choices;

typedef struct ChoiceRule {
    const Weights *weights; // that the best of the others are found by
    long min_rating;        // of both players, where they are rated
    long one_in;            // take about one of so many positions
    int held_out;           // percent of the games
    uint64_t seed;          // of what is held out
    uint64_t round;         // of what is drawn
} ChoiceRule;

void choices_init(Choices *choices);
void choices_free(Choices *choices);

// Add the positions of the source's games. The same for any number of jobs.
bool choices_draw(Choices *choices, const ChoiceRule *rule, const ExpertSource *source,
                  Error *err);

#endif
