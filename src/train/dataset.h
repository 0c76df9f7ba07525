// SPDX-License-Identifier: MIT
// Samples as the evaluation sees them: the features that are not zero, how far the game has
// gone, and what is to be predicted.
#ifndef TRAIN_DATASET_H
#define TRAIN_DATASET_H

#include "eval/features.h"
#include "train/sample.h"

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

#endif
