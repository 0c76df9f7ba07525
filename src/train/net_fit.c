// SPDX-License-Identifier: MIT
#include "train/net_fit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/pieces.h"
#include "base/random.h"
#include "train/expert_games.h"

enum {
    BATCH = 8192,
    SLICES = 8,   // of a batch, each with a gradient of its own: the sum of them does not
                  // depend on the number of threads
    STRETCH = 50, // steps, after which the journal is told how things stand
    ROWS = NET_INPUTS * NET_WIDTH,
};

NetFitOptions net_fit_usual(void)
{
    return (NetFitOptions){
        .passes = 3, .rate = 0.002, .lambda = 0.7, .k = 350, .jobs = 1, .seed = 1};
}

// ---- The network with all its digits ---------------------------------------------------

// Amounts are counted in whole inputs (net_input_unit), scores in rabbits.
typedef struct Model {
    float rows[ROWS];
    float direct[NET_INPUTS];
    float bias[NET_WIDTH];
    float out[NET_WIDTH];
    float constant;
} Model;

enum { NUMBERS = sizeof(Model) / sizeof(float) };

static const float rabbit = 100.0F * NET_CENTI;

static void model_of_net(const Net *net, Model *model)
{
    for (int i = 0; i < NET_INPUTS; i++) {
        float unit = (float)net_input_unit(i);
        model->direct[i] = (float)net->direct[i] * unit / rabbit;
        for (int j = i * NET_WIDTH; j < (i + 1) * NET_WIDTH; j++)
            model->rows[j] = (float)net->rows[j] * unit / NET_ONE;
    }
    for (int j = 0; j < NET_WIDTH; j++) {
        model->bias[j] = (float)net->bias[j] / NET_ONE;
        model->out[j] = (float)net->out[j] / rabbit;
    }
    model->constant = (float)net->constant / rabbit;
}

static int32_t rounded(float value, float most)
{
    return (int32_t)lrintf(value > most ? most : value < -most ? -most : value);
}

static void net_of_model(const Model *model, Net *net)
{
    const float word_most = 1 << 30;
    for (int i = 0; i < NET_INPUTS; i++) {
        float unit = (float)net_input_unit(i);
        net->direct[i] = rounded(model->direct[i] * rabbit / unit, word_most);
        for (int j = i * NET_WIDTH; j < (i + 1) * NET_WIDTH; j++)
            net->rows[j] = (int16_t)rounded(model->rows[j] * NET_ONE / unit, INT16_MAX);
    }
    for (int j = 0; j < NET_WIDTH; j++) {
        net->bias[j] = rounded(model->bias[j] * NET_ONE, word_most);
        net->out[j] = rounded(model->out[j] * rabbit, word_most);
    }
    net->constant = rounded(model->constant * rabbit, word_most);
}

static float spread(Random *random, float width)
{
    enum { PARTS = 1 << 24 };
    return ((float)random_below(random, PARTS) / PARTS - 0.5F) * width;
}

void net_begin(Net *net, uint64_t seed)
{
    Random random;
    Model *model = memory_array(1, sizeof *model);
    memset(model, 0, sizeof *model);
    random_init(&random, seed);
    for (int i = 0; i < ROWS; i++)
        model->rows[i] = spread(&random, 0.2F);
    for (int j = 0; j < NET_WIDTH; j++) {
        model->bias[j] = 0.15F + spread(&random, 0.3F);
        model->out[j] = spread(&random, 0.5F);
    }
    net_of_model(model, net);
    free(model);
}

// ---- One position ----------------------------------------------------------------------

typedef struct Inputs {
    TermList list;
    float amounts[TERM_LIST_MOST];
} Inputs;

static void find_inputs(const Position *pos, const float *units, Inputs *out)
{
    net_inputs_find(pos, &out->list);
    for (int i = 0; i < out->list.count; i++)
        out->amounts[i] =
            (float)out->list.items[i].amount * units[out->list.items[i].feature];
}

// The score, and the hidden numbers it comes from.
static float judge(const Model *model, const Inputs *inputs, float hidden[NET_WIDTH])
{
    float score = model->constant;
    memcpy(hidden, model->bias, sizeof model->bias);
    for (int i = 0; i < inputs->list.count; i++) {
        int input = inputs->list.items[i].feature;
        float amount = inputs->amounts[i];
        const float *row = model->rows + (size_t)input * NET_WIDTH;
        score += model->direct[input] * amount;
        for (int j = 0; j < NET_WIDTH; j++)
            hidden[j] += row[j] * amount;
    }
    for (int j = 0; j < NET_WIDTH; j++) {
        float x = hidden[j] < 0 ? 0 : hidden[j] > 1 ? 1 : hidden[j];
        hidden[j] = x;
        score += model->out[j] * x * x;
    }
    return score;
}

// Add what the score's slope means for each number.
static void add_slopes(const Model *model, const Inputs *inputs,
                       const float hidden[NET_WIDTH], float slope, Model *sums)
{
    float slopes[NET_WIDTH];
    sums->constant += slope;
    for (int j = 0; j < NET_WIDTH; j++) {
        float x = hidden[j];
        sums->out[j] += slope * x * x;
        slopes[j] = x > 0 && x < 1 ? slope * model->out[j] * 2 * x : 0;
        sums->bias[j] += slopes[j];
    }
    for (int i = 0; i < inputs->list.count; i++) {
        int input = inputs->list.items[i].feature;
        float amount = inputs->amounts[i];
        float *row = sums->rows + (size_t)input * NET_WIDTH;
        sums->direct[input] += slope * amount;
        for (int j = 0; j < NET_WIDTH; j++)
            row[j] += slopes[j] * amount;
    }
}

static double chance_of(double score, double k)
{
    return 1 / (1 + exp(-score / k));
}

// What the chance to win of the side to move should be.
static double target_of(const Sample *sample, const NetFitOptions *options)
{
    bool is_gold = sample->pos.side == GOLD;
    double result = is_gold ? sample->result : 1 - sample->result;
    if (sample->score == SAMPLE_UNSCORED)
        return result;
    double score = is_gold ? sample->score : -sample->score;
    return options->lambda * chance_of(score, options->k) + (1 - options->lambda) * result;
}

// ---- Batches ---------------------------------------------------------------------------

typedef struct Fit {
    const NetFitOptions *options;
    const Sample *samples;
    size_t count;
    Random random;
    float units[NET_INPUTS]; // by which amounts are multiplied
    uint32_t chosen[BATCH];
    Model *model;
    Model *slopes; // SLICES
    Model *means;  // of the slopes, and of their squares: Adam's
    Model *squares;
    size_t step;
    size_t steps;
} Fit;

static void learn(const Fit *fit, const Sample *sample, Model *slopes)
{
    Inputs inputs;
    float hidden[NET_WIDTH];
    find_inputs(&sample->pos, fit->units, &inputs);
    double k = fit->options->k / 100;
    double chance = chance_of((double)judge(fit->model, &inputs, hidden), k);
    double off = chance - target_of(sample, fit->options);
    add_slopes(fit->model, &inputs, hidden, (float)(off * chance * (1 - chance)), slopes);
}

static void learn_slice(void *context, size_t slice, int worker)
{
    Fit *fit = context;
    Model *slopes = &fit->slopes[slice];
    (void)worker;
    memset(slopes, 0, sizeof *slopes);
    for (size_t i = slice; i < BATCH; i += SLICES)
        learn(fit, &fit->samples[fit->chosen[i]], slopes);
}

static double rate_of(const Fit *fit)
{
    const double half_turn = 3.14159265358979;
    double share = (double)fit->step / (double)fit->steps;
    return fit->options->rate * (0.01 + 0.99 * 0.5 * (1 + cos(half_turn * share)));
}

// A step of Adam: each number moves by how steady its slope is.
static void descend(Fit *fit)
{
    const float keep = 0.9F;
    const float keep_square = 0.999F;
    float early = 1 - (float)pow((double)keep, (double)fit->step);
    float early_square = 1 - (float)pow((double)keep_square, (double)fit->step);
    float rate = (float)rate_of(fit) / early;
    float *numbers = (float *)fit->model;
    float *means = (float *)fit->means;
    float *squares = (float *)fit->squares;
    for (size_t i = 0; i < NUMBERS; i++) {
        float slope = 0;
        for (int slice = 0; slice < SLICES; slice++)
            slope += ((const float *)&fit->slopes[slice])[i];
        means[i] = keep * means[i] + (1 - keep) * slope;
        squares[i] = keep_square * squares[i] + (1 - keep_square) * slope * slope;
        numbers[i] -= rate * means[i] / (sqrtf(squares[i] / early_square) + 1e-8F);
    }
}

static void learn_batch(Fit *fit)
{
    for (int i = 0; i < BATCH; i++)
        fit->chosen[i] = random_below(&fit->random, (uint32_t)fit->count);
    pieces_run(&(Pieces){.count = SLICES,
                         .jobs = fit->options->jobs,
                         .work = learn_slice,
                         .context = fit,
                         .results = fit->slopes,
                         .size = sizeof *fit->slopes});
    fit->step++;
    descend(fit);
}

size_t net_hold_out(Samples *samples, int percent, uint64_t seed)
{
    Sample *held = memory_array(samples->count, sizeof *held);
    size_t kept = 0;
    size_t held_out = 0;
    for (size_t i = 0; i < samples->count; i++) {
        const Sample *sample = &samples->all[i];
        if (expert_game_is_held_out(seed + sample->game, percent))
            held[held_out++] = *sample;
        else
            samples->all[kept++] = *sample;
    }
    memcpy(samples->all + kept, held, held_out * sizeof *held);
    free(held);
    return kept > 0 ? held_out : 0;
}

// ---- The whole -------------------------------------------------------------------------

NetMeasure net_measure(const Net *net, const Sample *samples, size_t count,
                       const NetFitOptions *options)
{
    double loss = 0;
    double distance = 0;
    size_t near = 0;
    for (size_t i = 0; i < count; i++) {
        const Sample *sample = &samples[i];
        int score = net_evaluate(net, &sample->pos);
        double off = chance_of(score, options->k) - target_of(sample, options);
        loss += off * off;
        if (sample->score == SAMPLE_UNSCORED || abs(sample->score) > NET_NEAR)
            continue;
        int wanted = sample->pos.side == GOLD ? sample->score : -sample->score;
        distance += abs(score - wanted) / 100.0;
        near++;
    }
    return (NetMeasure){count ? loss / (double)count : 0,
                        near ? distance / (double)near : 0};
}

static Model *new_models(size_t count)
{
    Model *models = memory_array(count, sizeof *models);
    memset(models, 0, count * sizeof *models);
    return models;
}

static bool is_stopped(const Fit *fit)
{
    return fit->options->stop && stop_is_asked(fit->options->stop);
}

// All that changes while it learns.
static void keep_state(const Fit *fit)
{
    StrBuf record = strbuf_new();
    strbuf_add_bytes(&record, (const char *)&fit->random, sizeof fit->random);
    strbuf_add_bytes(&record, (const char *)&fit->step, sizeof fit->step);
    strbuf_add_bytes(&record, (const char *)fit->model, sizeof *fit->model);
    strbuf_add_bytes(&record, (const char *)fit->means, sizeof *fit->means);
    strbuf_add_bytes(&record, (const char *)fit->squares, sizeof *fit->squares);
    journal_keep(fit->options->journal, &record);
    strbuf_free(&record);
}

static const char *copy_bytes(void *to, const char *from, size_t count)
{
    memcpy(to, from, count);
    return from + count;
}

static bool recall_state(Fit *fit)
{
    StrBuf record = strbuf_new();
    bool is_there = journal_recall(fit->options->journal, &record);
    if (is_there) {
        const char *at = copy_bytes(&fit->random, record.text, sizeof fit->random);
        at = copy_bytes(&fit->step, at, sizeof fit->step);
        at = copy_bytes(fit->model, at, sizeof *fit->model);
        at = copy_bytes(fit->means, at, sizeof *fit->means);
        copy_bytes(fit->squares, at, sizeof *fit->squares);
    }
    strbuf_free(&record);
    return is_there;
}

// Some steps of a pass, or what came of them.
static void run_stretch(Fit *fit, size_t steps, int pass)
{
    const NetFitOptions *options = fit->options;
    if (recall_state(fit))
        return;
    for (size_t i = 0; i < steps && !is_stopped(fit); i++) {
        learn_batch(fit);
        progress_at(options->progress, (double)fit->step / (double)fit->steps,
                    "pass %d of %d", pass, options->passes);
    }
    if (!is_stopped(fit))
        keep_state(fit);
}

static void run_passes(Fit *fit, Net *net, const Sample *held_out, size_t held_count)
{
    const NetFitOptions *options = fit->options;
    size_t a_pass = fit->steps / (size_t)options->passes;
    for (int pass = 1; pass <= options->passes && !is_stopped(fit); pass++) {
        for (size_t i = 0; i < a_pass && !is_stopped(fit); i += STRETCH)
            run_stretch(fit, a_pass - i < STRETCH ? a_pass - i : STRETCH, pass);
        net_of_model(fit->model, net);
        NetMeasure measure = net_measure(net, held_out, held_count, options);
        if (options->report)
            options->report(options->context, pass, &measure);
    }
}

void net_fit(Net *net, const Samples *samples, size_t held_out,
             const NetFitOptions *options)
{
    Fit *fit = memory_array(1, sizeof *fit);
    *fit = (Fit){.options = options,
                 .samples = samples->all,
                 .count = samples->count - held_out,
                 .model = new_models(1),
                 .slopes = new_models(SLICES),
                 .means = new_models(1),
                 .squares = new_models(1)};
    random_init(&fit->random, options->seed);
    fit->steps = (size_t)options->passes * ((fit->count + BATCH - 1) / BATCH);
    for (int i = 0; i < NET_INPUTS; i++)
        fit->units[i] = 1 / (float)net_input_unit(i);
    model_of_net(net, fit->model);
    run_passes(fit, net, samples->all + fit->count, held_out);
    free(fit->model);
    free(fit->slopes);
    free(fit->means);
    free(fit->squares);
    free(fit);
}
