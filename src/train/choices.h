// SPDX-License-Identifier: MIT
// Turns that good players chose, each next to some that they did not choose, as features of
// the boards they lead to; and how well an evaluation explains the choices.
//
// The alternatives are those that a table of weights likes best, and some at random. Only
// quiet boards are compared: finding captures and wins is the task of the search.
//
// The model: a turn worth CHOICE_TEMPERATURE centi-rabbits more is e times as likely to be
// chosen. The loss is minus the logarithm of the probability of the turn played.
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
    const Weights *weights; // to find the best alternatives with
    long min_rating;        // of both players, where they are rated
    long one_in;            // take about one of so many positions
    int held_out;           // percent of the games
    uint64_t seed;          // for which games are held out
    uint64_t round;         // seed for which positions and turns are drawn
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

// Returns the sum of the losses times `weight`, and adds its gradient.
double choice_slopes(const ChoiceList *list, const double *parameters, double weight,
                     int jobs, double *gradient);

#endif
