// SPDX-License-Identifier: MIT
// The evaluation as a prediction: gold wins with probability 1/(1 + exp(-score/k)), where
// the score is the weighted sum of the features; and the positions it predicts.
#ifndef TRAIN_EVAL_MODEL_H
#define TRAIN_EVAL_MODEL_H

#include "eval/features.h"
#include "eval/weights.h"
#include "train/sample.h"

// Samples as the evaluation sees them: the features that are not zero, how far the game has
// gone, and what is to be predicted.
typedef struct DataEntry {
    uint16_t feature;
    int16_t value;
} DataEntry;

typedef struct DataRow {
    size_t first;   // of its entries
    uint16_t count; // of them
    uint16_t phase; // 0 to 256
    float result;   // gold's, as in Sample
    float target;   // what is to be predicted: the result, or a mixture with the score
    int score;      // gold's, or SAMPLE_UNSCORED
} DataRow;

typedef struct Dataset {
    DataEntry *entries;
    size_t entry_count;
    size_t entry_capacity;
    DataRow *rows;
    size_t count;
    size_t capacity;
} Dataset;

void dataset_init(Dataset *data);
void dataset_free(Dataset *data);

// The target is the result.
void dataset_add(Dataset *data, const Sample *sample);

// All rows of another.
void dataset_append(Dataset *data, const Dataset *more);

// Mix the results, weighing 1 - `lambda`, with the chances 1/(1 + exp(-score/k)) of the
// scores, 0.98 or 0.02 for wins and losses the search is sure of. Rows without a score keep
// the result.
void dataset_set_targets(Dataset *data, double lambda, double k);

// Memory, in all.
size_t dataset_bytes(const Dataset *data);

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
    double accuracy; // share of decided games whose winner is predicted; even scores half
} EvalMeasure;

void eval_model_of_weights(EvalModel *model, const Weights *weights);

// The same with only the groups that count pieces: a baseline.
void eval_model_of_material(EvalModel *model, const Weights *weights);

// Whether a parameter is one of the groups that count pieces.
bool eval_model_is_material(int parameter);

// Rounded, and limited to what a weight can hold. All weights and k are multiplied by
// `factor`.
void eval_model_to_weights(const EvalModel *model, double factor, Weights *out);

// Gold's score of a row, in centi-rabbits.
double eval_model_score(const double *parameters, const Dataset *data, const DataRow *row);

// What a portion of the positions, or choices, adds to a loss and its gradient.
typedef struct EvalPart {
    double loss;
    double top; // choices where the turn played is the best of all
    double gradient[EVAL_PARAMETERS];
} EvalPart;

// Add the gradient of a row, given the derivative of the loss by its score.
void eval_model_add_slopes(const Dataset *data, const DataRow *row, double slope,
                           double gradient[EVAL_PARAMETERS]);

// What a rabbit is worth as the first piece to be lost, in centi-rabbits: the mean over
// usual set-ups and all rabbits.
double eval_model_rabbit(const EvalModel *model);

// The loss and the squared error are those of the targets, the accuracy is of the results.
EvalMeasure eval_model_measure(const EvalModel *model, const Dataset *data, int jobs);

// The k with which the scores of the model, or those of the search, predict the results
// best; `otherwise` when there are no scores, or all are 0.
double eval_model_fit_k(const EvalModel *model, const Dataset *data, double otherwise);
double eval_scores_fit_k(const Dataset *data, double otherwise);

#endif
