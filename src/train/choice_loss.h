// SPDX-License-Identifier: MIT
// How well an evaluation explains what good players chose: each turn is chosen with a
// chance that is e times greater for so many centi-rabbits more, and the loss is minus the
// logarithm of the chance of the turn played.
#ifndef TRAIN_CHOICE_LOSS_H
#define TRAIN_CHOICE_LOSS_H

#include "train/choices.h"

enum { CHOICE_TEMPERATURE = 100 };

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
