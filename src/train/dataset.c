// SPDX-License-Identifier: MIT
#include "train/dataset.h"

#include <math.h>
#include <stdlib.h>

#include "base/memory.h"
#include "search/score.h"

void dataset_init(Dataset *data)
{
    *data = (Dataset){0};
}

void dataset_free(Dataset *data)
{
    free(data->entries);
    free(data->rows);
    *data = (Dataset){0};
}

static void make_room(Dataset *data, size_t entries, size_t rows)
{
    if (data->entry_count + entries > data->entry_capacity) {
        data->entry_capacity += data->entry_capacity / 2 + 64 * (size_t)FEATURES + entries;
        data->entries =
            memory_resize(data->entries, data->entry_capacity, sizeof *data->entries);
    }
    if (data->count + rows > data->capacity) {
        data->capacity += data->capacity / 2 + 256 + rows;
        data->rows = memory_resize(data->rows, data->capacity, sizeof *data->rows);
    }
}

void dataset_add(Dataset *data, const Sample *sample)
{
    Features features;
    make_room(data, FEATURES, 1);
    features_find(&sample->pos, &features);
    DataRow row = {.first = data->entry_count,
                   .phase = (uint16_t)phase_of_material(&sample->pos),
                   .result = sample->result,
                   .target = sample->result,
                   .score = sample->score};
    for (int i = 0; i < FEATURES; i++)
        if (features.value[i])
            data->entries[data->entry_count++] =
                (DataEntry){(uint16_t)i, features.value[i]};
    row.count = (uint16_t)(data->entry_count - row.first);
    data->rows[data->count++] = row;
}

void dataset_append(Dataset *data, const Dataset *more)
{
    size_t shift = data->entry_count;
    make_room(data, more->entry_count, more->count);
    for (size_t i = 0; i < more->entry_count; i++)
        data->entries[data->entry_count++] = more->entries[i];
    for (size_t i = 0; i < more->count; i++) {
        data->rows[data->count] = more->rows[i];
        data->rows[data->count++].first += shift;
    }
}

// What the search takes for certain it may yet have missed something of.
static double chance_of(int score, double k)
{
    const double doubt = 0.02;
    if (score_is_decided(score))
        return score > 0 ? 1 - doubt : doubt;
    return 1 / (1 + exp(-score / k));
}

void dataset_set_targets(Dataset *data, double lambda, double k)
{
    for (size_t i = 0; i < data->count; i++) {
        DataRow *row = &data->rows[i];
        if (row->score == SAMPLE_UNSCORED)
            continue;
        double chance = chance_of(row->score, k);
        row->target = (float)((1 - lambda) * (double)row->result + lambda * chance);
    }
}

size_t dataset_bytes(const Dataset *data)
{
    return data->entry_count * sizeof *data->entries + data->count * sizeof *data->rows;
}
