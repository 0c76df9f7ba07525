// SPDX-License-Identifier: MIT
#include "cmd/train_eval.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/progress.h"
#include "cmd/archive_rows.h"
#include "cmd/interrupt.h"
#include "cmd/limits.h"
#include "eval/weights.h"
#include "tactics/captures.h"
#include "train/choices.h"
#include "train/eval_fit.h"
#include "train/labeller.h"
#include "train/sample_text.h"
#include "train/sampler.h"

typedef struct Training {
    Weights before;
    Weights after;
    const Args *args;
    Stop stop;
    SamplerOptions sampling;
    LabellerOptions labelling;
    EvalFitOptions fitting;
    double lambda;
    double k;      // 0: found by trial
    long held_out; // percent
    Samples samples;
    Dataset train;
    Dataset held;
    Choices choices;
    ChoiceRule choosing;
    long rounds; // of choices, each drawn with the weights of the one before
    bool is_ridge_given;
} Training;

// ---- Options ---------------------------------------------------------------------------

static bool read_real(const Args *args, int option, double high, double *out, Error *err)
{
    const char *text = args_text(args, option, NULL);
    if (!text)
        return true;
    char *end = NULL;
    double number = strtod(text, &end);
    if (end == text || *end || !(number >= 0 && number <= high))
        return error_set(err, "--%s must be a number from 0 to %g, not '%.40s'",
                         args->options[option].name, high, text);
    *out = number;
    return true;
}

static bool read_sampling(Training *training, Error *err)
{
    const Args *args = training->args;
    SamplerOptions *sampling = &training->sampling;
    LabellerOptions *labelling = &training->labelling;
    long ahead = 0;
    long seed = 1;
    *sampling = (SamplerOptions){.one_in = 1};
    *labelling = (LabellerOptions){.weights = &training->before, .stop = &training->stop};
    if (!args_number(args, TRAIN_MIN_RATING, 0, 10000, &sampling->min_rating, err) ||
        !read_real(args, TRAIN_FORESIGHT, 1, &sampling->foresight, err) ||
        !args_number(args, TRAIN_ONE_IN, 1, 1000000, &sampling->one_in, err) ||
        !limits_read_nodes(args, TRAIN_SEARCH, &labelling->nodes, err) ||
        !args_number(args, TRAIN_AHEAD, 0, 8, &ahead, err) ||
        !args_number(args, TRAIN_SEED, 0, ARGS_NUMBER_MOST, &seed, err))
        return false;
    if (ahead && !labelling->nodes)
        return error_set(err, "--ahead needs --search, which finds the line");
    labelling->ahead = (int)ahead;
    labelling->seed = sampling->seed = (uint64_t)seed;
    labelling->has_mid = labelling->nodes && args_has(args, TRAIN_MID);
    sampling->has_mid = !labelling->nodes && args_has(args, TRAIN_MID);
    return true;
}

static bool read_fitting(Training *training, Error *err)
{
    const Args *args = training->args;
    EvalFitOptions *fitting = &training->fitting;
    long passes = 200;
    long patience = 10;
    long jobs = 1;
    training->lambda = 0.5;
    training->held_out = 10;
    *fitting = (EvalFitOptions){.ridge = 10, .stop = &training->stop};
    fitting->keeps_material = args_has(args, TRAIN_KEEP_MATERIAL);
    if (!read_real(args, TRAIN_LAMBDA, 1, &training->lambda, err) ||
        !read_real(args, TRAIN_K, 1e6, &training->k, err) ||
        !read_real(args, TRAIN_RIDGE, 1e9, &fitting->ridge, err) ||
        !args_number(args, TRAIN_PASSES, 0, 100000, &passes, err) ||
        !args_number(args, TRAIN_PATIENCE, 1, 100000, &patience, err) ||
        !args_number(args, TRAIN_HELD_OUT, 0, 90, &training->held_out, err) ||
        !args_number(args, TRAIN_JOBS, 1, 1024, &jobs, err))
        return false;
    if (training->k > 0 && training->k < 1)
        return error_set(err, "--k must be 0, for by trial, or at least 1");
    training->is_ridge_given = args_has(args, TRAIN_RIDGE) || training->held_out == 0;
    fitting->passes = (int)passes;
    fitting->patience = (int)patience;
    fitting->jobs = training->labelling.jobs = (int)jobs;
    return true;
}

static bool read_choosing(Training *training, Error *err)
{
    const Args *args = training->args;
    EvalFitOptions *fitting = &training->fitting;
    ChoiceRule *rule = &training->choosing;
    training->rounds = 3;
    fitting->choice_weight = 0.1;
    *rule = (ChoiceRule){.weights = &training->after,
                         .one_in = training->sampling.one_in,
                         .held_out = (int)training->held_out,
                         .seed = training->sampling.seed};
    if (!args_number(args, TRAIN_EXPERT_RATING, 0, 10000, &rule->min_rating, err) ||
        !read_real(args, TRAIN_EXPERT_WEIGHT, 1000, &fitting->choice_weight, err) ||
        !args_number(args, TRAIN_ROUNDS, 1, 100, &training->rounds, err))
        return false;
    if (!args_has(args, TRAIN_EXPERTS)) {
        training->rounds = 1;
        return true;
    }
    fitting->choices = &training->choices;
    training->is_ridge_given = true; // trials would go by positions alone
    return true;
}

static bool check_usage(const Args *args, Error *err)
{
    bool has_games = args->operand_count > 1;
    if (!has_games && !args_has(args, TRAIN_POSITIONS))
        return error_set(err, "games to learn from are missing, or --positions FILE");
    if (!has_games && args_has(args, TRAIN_SEARCH))
        return error_set(err, "--search needs games; positions have been searched");
    if (!args_has(args, TRAIN_OUTPUT) && !(has_games && args_has(args, TRAIN_POSITIONS)))
        return error_set(err, "where shall the weights go? -o FILE");
    return true;
}

static bool read_weights(Training *training, Error *err)
{
    const char *path = args_text(training->args, TRAIN_FROM, NULL);
    if (path)
        return weights_load(path, WEIGHTS_GROWING, &training->before, err);
    training->before = default_weights;
    return weights_check_default(err);
}

// ---- Positions -------------------------------------------------------------------------

static bool take_row(void *context, const ArchiveRow *row, Error *why)
{
    return sampler_add(context, row, why);
}

static void show_sampling(void *context)
{
    const Sampler *sampler = context;
    progress_show("%ld games, %zu positions", sampler->games, sampler->samples->count);
}

static bool sample_games(Training *training, Samples *out, Error *err)
{
    Sampler sampler;
    ArchiveRows rows = {training->args->operands + 1,
                        training->args->operand_count - 1,
                        &training->stop,
                        take_row,
                        show_sampling,
                        &sampler};
    sampler_init(&sampler, &training->sampling, out);
    bool is_read = archive_rows_visit(&rows, err);
    fprintf(stderr, "%ld games, %ld left out, %zu positions\n", sampler.games,
            sampler.skipped, out->count);
    sampler_free(&sampler);
    return is_read;
}

static void show_labelling(void *context, size_t done, size_t all)
{
    (void)context;
    progress_show("%zu of %zu positions searched", done, all);
}

// Games become samples, which are searched if wanted and kept if wanted.
static bool make_samples(Training *training, Error *err)
{
    const char *path = args_text(training->args, TRAIN_POSITIONS, NULL);
    if (training->labelling.nodes) {
        Samples found;
        samples_init(&found);
        bool is_read = sample_games(training, &found, err);
        training->labelling.progress = show_labelling;
        if (is_read)
            label_samples(&found, &training->labelling, &training->samples);
        progress_clear();
        samples_free(&found);
        if (!is_read)
            return false;
    } else if (!sample_games(training, &training->samples, err)) {
        return false;
    }
    return !path || samples_save(&training->samples, path, err);
}

static bool get_samples(Training *training, Error *err)
{
    const Args *args = training->args;
    if (args->operand_count > 1)
        return make_samples(training, err);
    return samples_load(&training->samples, args_text(args, TRAIN_POSITIONS, NULL), err);
}

// All of a game is either learnt from or held out.
static bool is_held_out(const Training *training, const Sample *sample)
{
    Random random;
    random_init(&random, training->sampling.seed + sample->game);
    return random_below(&random, 100) < (uint32_t)training->held_out;
}

static void make_datasets(Training *training)
{
    bool is_quiet = args_has(training->args, TRAIN_QUIET);
    for (size_t i = 0; i < training->samples.count; i++) {
        const Sample *sample = &training->samples.all[i];
        const Position *pos = &sample->pos;
        if (is_quiet &&
            captures_exist(pos, (Side)pos->side, STEPS_PER_TURN - pos->steps_used))
            continue;
        dataset_add(is_held_out(training, sample) ? &training->held : &training->train,
                    sample);
    }
    samples_free(&training->samples);
    samples_init(&training->samples);
}

// ---- What is printed -------------------------------------------------------------------

static void print_measures(const char *name, const EvalMeasure *train,
                           const EvalMeasure *held, const ChoiceMeasure *choices)
{
    printf("%s\t%.5f\t%.5f\t%.4f\t%.5f\t%.5f\t%.4f\t%.5f\t%.4f\n", name, train->loss,
           train->square, train->accuracy, held->loss, held->square, held->accuracy,
           choices->loss, choices->top);
    fflush(stdout);
}

static EvalMeasure print_model(const Training *training, const char *name,
                               const EvalModel *model)
{
    int jobs = training->fitting.jobs;
    EvalMeasure train = eval_model_measure(model, &training->train, jobs);
    EvalMeasure held = eval_model_measure(model, &training->held, jobs);
    ChoiceMeasure choices =
        choice_measure(&training->choices.held_out, model->parameters, jobs);
    print_measures(name, &train, &held, &choices);
    return held;
}

static void print_pass(void *context, const EvalPass *pass)
{
    (void)context;
    char name[32];
    snprintf(name, sizeof name, "pass %d", pass->number);
    if (pass->number > 0)
        print_measures(name, &pass->train, &pass->held_out, &pass->choices);
}

static void print_sizes(const Training *training)
{
    size_t rows = training->train.count + training->held.count;
    size_t bytes = dataset_bytes(&training->train) + dataset_bytes(&training->held);
    fprintf(stderr, "%zu positions to learn from, %zu held out, %zu bytes each\n",
            training->train.count, training->held.count, bytes / rows);
}

// ---- Fitting ---------------------------------------------------------------------------

// With a rabbit, the first piece lost, at 100 centi-rabbits; where pieces were kept they
// are that already.
static void rescale(Training *training, const EvalModel *model)
{
    double rabbit = eval_model_rabbit(model);
    bool is_sane = rabbit > 10 && rabbit < 1000;
    if (training->fitting.keeps_material) {
        eval_model_to_weights(model, 1, &training->after);
        return;
    }
    if (!is_sane)
        fprintf(stderr,
                "a rabbit has come to %.0f centi-rabbits; the scale is left alone\n",
                rabbit);
    eval_model_to_weights(model, is_sane ? 100 / rabbit : 1, &training->after);
}

static void print_before(const Training *training, EvalModel *model)
{
    EvalModel material;
    eval_model_of_material(&material, &training->before);
    material.k = eval_model_fit_k(&material, &training->train, material.k);
    eval_model_of_weights(model, &training->before);
    model->k =
        training->k > 0 ? training->k : eval_model_fit_k(model, &training->train, model->k);
    printf("model\ttrain_loss\ttrain_square\ttrain_accuracy\tloss\tsquare\taccuracy\t"
           "choice_loss\tchoice_top\n");
    print_model(training, "material", &material);
    print_model(training, "before", model);
}

// From firm to loose, each begun where the best ended, until the games held out are twice
// in a row predicted no better.
static void fit_by_trial(Training *training, EvalModel *model)
{
    static const double ridges[] = {10000, 3000, 1000, 300, 100, 30, 10, 3, 1, 0.3, 0.1};
    const EvalModel prior = *model;
    EvalModel trial = prior;
    int jobs = training->fitting.jobs;
    double best = eval_model_measure(&prior, &training->held, jobs).loss;
    int misses = 0;
    for (size_t i = 0; misses < 2 && i < sizeof ridges / sizeof *ridges; i++) {
        char name[32];
        training->fitting.ridge = ridges[i];
        eval_fit(&trial, &prior, &training->train, &training->held, &training->fitting);
        snprintf(name, sizeof name, "ridge %g", ridges[i]);
        double loss = print_model(training, name, &trial).loss;
        bool is_better = loss < best - 1e-6;
        misses = is_better ? 0 : misses + 1;
        if (is_better) {
            best = loss;
            *model = trial;
        }
        trial = *model;
        if (stop_is_asked(&training->stop))
            break;
    }
}

static void fit_model(Training *training, EvalModel *model)
{
    const EvalModel prior = *model;
    training->fitting.report = print_pass;
    if (training->is_ridge_given)
        eval_fit(model, &prior, &training->train, &training->held, &training->fitting);
    else
        fit_by_trial(training, model);
}

static void note(const char *sentence)
{
    fprintf(stderr, "%s\n", sentence);
}

// What good players chose, beside what the weights so far would rather have.
static bool draw_choices(Training *training, Error *err)
{
    Choices *choices = &training->choices;
    ExpertSource source = {.also = args_text(training->args, TRAIN_EXPERTS, NULL),
                           .jobs = training->fitting.jobs,
                           .stop = &training->stop,
                           .note = note};
    training->choosing.round++; // other positions, if not all are taken
    if (!choices_draw(choices, &training->choosing, &source, err))
        return false;
    fprintf(stderr, "%zu choices to learn from, %zu held out\n", choices->train.count,
            choices->held_out.count);
    return true;
}

// Each round draws choices that the one before got wrong, and goes on from its weights.
static bool fit_rounds(Training *training, EvalModel *model, Error *err)
{
    training->after = training->before;
    for (long round = 0; round < training->rounds; round++) {
        if (training->fitting.choices && !draw_choices(training, err))
            return false;
        fit_model(training, model);
        rescale(training, model);
        eval_model_of_weights(model, &training->after);
        if (stop_is_asked(&training->stop))
            break;
    }
    return true;
}

static bool save(const Training *training, const EvalMeasure *held, Error *err)
{
    char remark[160];
    snprintf(remark, sizeof remark,
             "fitted to %zu positions and %zu choices; of %zu positions held out: "
             "log-loss %.5f, accuracy %.4f",
             training->train.count, training->choices.train.count, training->held.count,
             held->loss, held->accuracy);
    return weights_save(args_text(training->args, TRAIN_OUTPUT, NULL), &training->after,
                        remark, err);
}

static bool fit(Training *training, Error *err)
{
    EvalModel model;
    if (training->train.count == 0)
        return error_set(err, "there are no positions to learn from");
    print_sizes(training);
    double score_k = training->k > 0
                         ? training->k
                         : eval_scores_fit_k(&training->train, training->before.k);
    dataset_set_targets(&training->train, training->lambda, score_k);
    dataset_set_targets(&training->held, training->lambda, score_k);
    print_before(training, &model);
    if (!fit_rounds(training, &model, err))
        return false;
    EvalMeasure held = print_model(training, "after", &model);
    printf("k\t%.3f\n", training->after.k);
    return save(training, &held, err);
}

static bool work(Training *training, Error *err)
{
    bool is_kept = args_has(training->args, TRAIN_POSITIONS);
    if (!read_weights(training, err) || !get_samples(training, err))
        return false;
    if (stop_is_asked(&training->stop))
        return error_set(err, "interrupted%s",
                         is_kept ? "; the positions so far are kept" : "");
    make_datasets(training);
    return !args_has(training->args, TRAIN_OUTPUT) || fit(training, err);
}

CmdStatus train_eval(const Args *args, Error *err)
{
    Training training = {.args = args};
    Interrupt interrupt;
    stop_init(&training.stop);
    if (!check_usage(args, err) || !read_sampling(&training, err) ||
        !read_fitting(&training, err) || !read_choosing(&training, err))
        return CMD_MISUSED;
    samples_init(&training.samples);
    dataset_init(&training.train);
    dataset_init(&training.held);
    choices_init(&training.choices);
    interrupt_begin(&interrupt, &training.stop);
    bool is_done = work(&training, err);
    interrupt_end(&interrupt);
    samples_free(&training.samples);
    dataset_free(&training.train);
    dataset_free(&training.held);
    choices_free(&training.choices);
    return is_done ? CMD_DONE : CMD_FAILED;
}
