// SPDX-License-Identifier: MIT
// The evaluation as a prediction: gold wins with the chance 1/(1 + exp(-score/k)), where
// the score is the weighted sum of the features.
#ifndef TRAIN_EVAL_MODEL_H
#define TRAIN_EVAL_MODEL_H

#include "eval/weights.h"
#include "train/dataset.h"

// The weights as numbers to be fitted, in centi-rabbits: of each feature the early one,
// then the late one.
enum { EVAL_PARAMETERS = 2 * FEATURES };

typedef struct EvalModel {
    double parameters[EVAL_PARAMETERS];
    double k;
} EvalModel;

// How well a model predicts.
typedef struct EvalMeasure {
    double loss;     // mean logarithmic loss, in nats
    double square;   // mean squared error
    double accuracy; // share of games won or lost whose winner is told, an even score half
} EvalMeasure;

void eval_model_of_weights(EvalModel *model, const Weights *weights);

// The same with nothing but the groups that count pieces: what to compare with.
void eval_model_of_material(EvalModel *model, const Weights *weights);

// Whether a parameter is one of the groups that count pieces.
bool eval_model_is_material(int parameter);

// Rounded, and cut off where a weight has no more room. `factor` is applied to all and to
// k.
void eval_model_to_weights(const EvalModel *model, double factor, Weights *out);

// Gold's score of a row, in centi-rabbits.
double eval_model_score(const double *parameters, const Dataset *data, const DataRow *row);

// What a rabbit is worth that is the first piece to be lost, in centi-rabbits: the mean
// over usual set-ups and all rabbits.
double eval_model_rabbit(const EvalModel *model);

// The loss and the squared error are those of the targets, the accuracy is of the results.
EvalMeasure eval_model_measure(const EvalModel *model, const Dataset *data, int jobs);

// The k with which the scores of the model, or those of the search, predict the results
// best. When there are no scores, or all are 0, it is
// `otherwise`.
double eval_model_fit_k(const EvalModel *model, const Dataset *data, double otherwise);
double eval_scores_fit_k(const Dataset *data, double otherwise);

#endif
