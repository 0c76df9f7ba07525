// SPDX-License-Identifier: MIT
// Turns that good players chose, each beside some they did not choose, as the evaluation
// sees the boards they lead to; and how well it explains the choices.
//
// The others are those that a table of weights thinks best, and some drawn by lot. Only
// quiet boards are compared: what the enemy can take or win at once is the search's to see.
//
// Each turn is chosen with a chance that is e times greater for so many centi-rabbits more,
// and the loss is minus the logarithm of the chance of the turn played.
#ifndef TRAIN_CHOICES_H
#define TRAIN_CHOICES_H

#include "train/eval_model.h"
#include "train/expert_games.h"

enum { CHOICE_TEMPERATURE = 100 };

// Rows of the boards; the turn played is the first.
typedef struct BoardChoice {
    size_t first;
    int count;
    int sign; // 1 where gold chose, -1 where silver did
} BoardChoice;

typedef struct ChoiceList {
    Dataset boards;
    BoardChoice *all;
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

typedef struct ChoiceMeasure {
    double loss; // mean, in nats
    double top;  // share of choices where the turn played is the best of all
} ChoiceMeasure;

// The parameters are those of an EvalModel.
ChoiceMeasure choice_measure(const ChoiceList *list, const double *parameters, int jobs);

// Add the sum of the losses times `weight` and its slopes.
double choice_slopes(const ChoiceList *list, const double *parameters, double weight,
                     int jobs, double *gradient);

#endif
