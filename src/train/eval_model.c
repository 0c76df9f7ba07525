// SPDX-License-Identifier: MIT
#include "train/eval_model.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/pieces.h"
#include "core/setup.h"
#include "search/score.h"

enum { PORTIONS = 64, SETUPS = 32 };

// ---- The positions ---------------------------------------------------------------------

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

// ---- The weights -----------------------------------------------------------------------

void eval_model_of_weights(EvalModel *model, const Weights *weights)
{
    for (size_t i = 0; i < FEATURES; i++) {
        model->parameters[2 * i] = (double)weights->early[i] / WEIGHT_UNIT;
        model->parameters[2 * i + 1] = (double)weights->late[i] / WEIGHT_UNIT;
    }
    model->k = weights->k;
}

static bool is_material(FeatureGroup group)
{
    static const char *const names[] = {"strength", "army", "rabbits"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(feature_group_name(group), names[i]) == 0)
            return true;
    return false;
}

bool eval_model_is_material(int parameter)
{
    for (int group = 0; group < FEATURE_GROUPS; group++) {
        int begin = 2 * feature_group_begin((FeatureGroup)group);
        int count = 2 * feature_group_count((FeatureGroup)group);
        if (parameter >= begin && parameter < begin + count)
            return is_material((FeatureGroup)group);
    }
    return false;
}

void eval_model_of_material(EvalModel *model, const Weights *weights)
{
    eval_model_of_weights(model, weights);
    for (int group = 0; group < FEATURE_GROUPS; group++) {
        int begin = feature_group_begin((FeatureGroup)group);
        int count =
            is_material((FeatureGroup)group) ? 0 : feature_group_count((FeatureGroup)group);
        for (int i = 2 * begin; i < 2 * (begin + count); i++)
            model->parameters[i] = 0;
    }
}

static int16_t round_weight(double centi_rabbits)
{
    double units = round(centi_rabbits * WEIGHT_UNIT);
    return (int16_t)(units > INT16_MAX ? INT16_MAX : units < INT16_MIN ? INT16_MIN : units);
}

void eval_model_to_weights(const EvalModel *model, double factor, Weights *out)
{
    for (size_t i = 0; i < FEATURES; i++) {
        out->early[i] = round_weight(model->parameters[2 * i] * factor);
        out->late[i] = round_weight(model->parameters[2 * i + 1] * factor);
    }
    out->k = round(model->k * factor * 1000) / 1000; // as it is printed
}

double eval_model_score(const double *parameters, const Dataset *data, const DataRow *row)
{
    double early = 0;
    double late = 0;
    const DataEntry *entries = data->entries + row->first;
    for (int i = 0; i < row->count; i++) {
        const double *weight = parameters + 2 * (size_t)entries[i].feature;
        early += weight[0] * entries[i].value;
        late += weight[1] * entries[i].value;
    }
    return (early * row->phase + late * (256 - row->phase)) / 256;
}

void eval_model_add_slopes(const Dataset *data, const DataRow *row, double slope,
                           double gradient[EVAL_PARAMETERS])
{
    const DataEntry *entries = data->entries + row->first;
    double early = slope * row->phase / 256;
    double late = slope - early;
    for (int i = 0; i < row->count; i++) {
        double *at = gradient + 2 * (size_t)entries[i].feature;
        at[0] += early * entries[i].value;
        at[1] += late * entries[i].value;
    }
}

// ---- The scale -------------------------------------------------------------------------

static double score_of(const EvalModel *model, const Position *pos)
{
    Features features;
    features_find(pos, &features);
    double early = 0;
    double late = 0;
    int phase = phase_of_material(pos);
    for (size_t i = 0; i < FEATURES; i++) {
        early += model->parameters[2 * i] * features.value[i];
        late += model->parameters[2 * i + 1] * features.value[i];
    }
    return (early * phase + late * (256 - phase)) / 256;
}

static double rabbits_worth(const EvalModel *model, const Position *full)
{
    double sum = 0;
    Bitboard rabbits = position_pieces(full, GOLD, RABBIT);
    for (Bitboard set = rabbits; set;) {
        Position less = *full;
        position_remove(&less, bb_pop(&set));
        sum += score_of(model, full) - score_of(model, &less);
    }
    return sum / bb_count(rabbits);
}

double eval_model_rabbit(const EvalModel *model)
{
    Random random;
    double sum = 0;
    random_init(&random, 1);
    for (int i = 0; i < SETUPS; i++) {
        Position pos = position_empty(i % 2 ? SILVER : GOLD);
        setup_usual(&pos, GOLD, &random);
        setup_usual(&pos, SILVER, &random);
        sum += rabbits_worth(model, &pos);
    }
    return sum / SETUPS;
}

// ---- Measuring -------------------------------------------------------------------------

// The logarithmic loss of a chance whose odds are exp(logit), and what came of it.
static double loss_of(double logit, double target)
{
    double size = fabs(logit);
    return log1p(exp(-size)) + size * (logit > 0 ? 1 - target : target);
}

typedef struct Measuring {
    const EvalModel *model;
    const Dataset *data;
    struct {
        EvalMeasure sum;
        double decided; // games with a winner
    } parts[PORTIONS];
} Measuring;

static void measure_row(Measuring *measuring, size_t piece, const DataRow *row)
{
    const EvalModel *model = measuring->model;
    EvalMeasure *sum = &measuring->parts[piece].sum;
    double logit = eval_model_score(model->parameters, measuring->data, row) / model->k;
    double target = (double)row->target;
    double miss = 1 / (1 + exp(-logit)) - target;
    sum->loss += loss_of(logit, target);
    sum->square += miss * miss;
    if (row->result > 0.25F && row->result < 0.75F)
        return;
    double lead = row->result > 0.5F ? logit : -logit;
    sum->accuracy += lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
    measuring->parts[piece].decided++;
}

static void measure_piece(void *context, size_t piece, int worker)
{
    (void)worker;
    Measuring *measuring = context;
    const Dataset *data = measuring->data;
    size_t end = data->count * (piece + 1) / PORTIONS;
    for (size_t i = data->count * piece / PORTIONS; i < end; i++)
        measure_row(measuring, piece, &data->rows[i]);
}

EvalMeasure eval_model_measure(const EvalModel *model, const Dataset *data, int jobs)
{
    Measuring measuring = {.model = model, .data = data};
    EvalMeasure all = {0};
    double decided = 0;
    if (data->count == 0)
        return all;
    pieces_run(&(Pieces){.count = PORTIONS,
                         .jobs = jobs,
                         .work = measure_piece,
                         .context = &measuring,
                         .results = measuring.parts,
                         .size = sizeof *measuring.parts});
    for (int i = 0; i < PORTIONS; i++) {
        const EvalMeasure *sum = &measuring.parts[i].sum;
        all.loss += sum->loss / (double)data->count;
        all.square += sum->square / (double)data->count;
        all.accuracy += sum->accuracy;
        decided += measuring.parts[i].decided;
    }
    all.accuracy = decided > 0 ? all.accuracy / decided : 0;
    return all;
}

// ---- The meaning of scores ------------------------------------------------------------

typedef struct Scores {
    float *scores;
    float *results;
    size_t count;
    bool has_any; // one that is not 0
} Scores;

static double loss_with_k(const Scores *scores, double k)
{
    double sum = 0;
    for (size_t i = 0; i < scores->count; i++)
        sum += loss_of((double)scores->scores[i] / k, (double)scores->results[i]);
    return sum;
}

// Golden section on ln k: the loss is falling, then rising.
static double best_k(const Scores *scores)
{
    const double ratio = 0.6180339887498949;
    double low = log(10);
    double high = log(10000);
    double left = high - ratio * (high - low);
    double right = low + ratio * (high - low);
    double left_loss = loss_with_k(scores, exp(left));
    double right_loss = loss_with_k(scores, exp(right));
    while (high - low > 0.001) {
        if (left_loss < right_loss) {
            high = right;
            right = left;
            right_loss = left_loss;
            left = high - ratio * (high - low);
            left_loss = loss_with_k(scores, exp(left));
        } else {
            low = left;
            left = right;
            left_loss = right_loss;
            right = low + ratio * (high - low);
            right_loss = loss_with_k(scores, exp(right));
        }
    }
    return exp((low + high) / 2);
}

static void scores_init(Scores *scores, size_t most)
{
    scores->scores = memory_array(most, sizeof *scores->scores);
    scores->results = memory_array(most, sizeof *scores->results);
    scores->count = 0;
    scores->has_any = false;
}

static void scores_add(Scores *scores, double score, float result)
{
    scores->scores[scores->count] = (float)score;
    scores->has_any = scores->has_any || score != 0;
    scores->results[scores->count++] = result;
}

// The best k of the scores, which are done with.
static double scores_finish(Scores *scores, double otherwise)
{
    double k = scores->has_any ? best_k(scores) : otherwise;
    free(scores->scores);
    free(scores->results);
    return k;
}

double eval_model_fit_k(const EvalModel *model, const Dataset *data, double otherwise)
{
    Scores scores;
    scores_init(&scores, data->count);
    for (size_t i = 0; i < data->count; i++)
        scores_add(&scores, eval_model_score(model->parameters, data, &data->rows[i]),
                   data->rows[i].result);
    return scores_finish(&scores, otherwise);
}

double eval_scores_fit_k(const Dataset *data, double otherwise)
{
    Scores scores;
    scores_init(&scores, data->count);
    for (size_t i = 0; i < data->count; i++) {
        const DataRow *row = &data->rows[i];
        if (row->score != SAMPLE_UNSCORED && !score_is_decided(row->score))
            scores_add(&scores, row->score, row->result);
    }
    return scores_finish(&scores, otherwise);
}
