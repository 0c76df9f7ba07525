// SPDX-License-Identifier: MIT
#include "train/eval_fit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/pieces.h"
#include "train/minimise.h"

enum { PORTIONS = 32, RABBIT_WORTH = 100 };

typedef struct Fit {
    const Dataset *train;
    const Dataset *held_out;
    const EvalFitOptions *options;
    double k;
    double prior[EVAL_PARAMETERS];
    double penalty[EVAL_PARAMETERS]; // of a deviation squared
    const double *tried;             // parameters
    EvalPart parts[PORTIONS];
    EvalModel best;
    double best_loss;
    int best_pass;
} Fit;

// ---- Loss and gradient -----------------------------------------------------------------

static void add_row(const Fit *fit, const DataRow *row, EvalPart *part)
{
    double logit = eval_model_score(fit->tried, fit->train, row) / fit->k;
    double target = (double)row->target;
    double odds = exp(-fabs(logit));
    double chance = (logit > 0 ? 1 : odds) / (1 + odds);
    part->loss += log1p(odds) + fabs(logit) * (logit > 0 ? 1 - target : target);
    eval_model_add_slopes(fit->train, row, (chance - target) / fit->k, part->gradient);
}

static void add_piece(void *context, size_t piece, int worker)
{
    (void)worker;
    Fit *fit = context;
    const Dataset *data = fit->train;
    EvalPart *part = &fit->parts[piece];
    memset(part, 0, sizeof *part);
    size_t end = data->count * (piece + 1) / PORTIONS;
    for (size_t i = data->count * piece / PORTIONS;
         i < end && !stop_is_asked(fit->options->stop); i++)
        add_row(fit, &data->rows[i], part);
}

static double add_penalty(const Fit *fit, const double *parameters, double *gradient)
{
    double sum = 0;
    for (int i = 0; i < EVAL_PARAMETERS; i++) {
        double away = parameters[i] - fit->prior[i];
        sum += fit->penalty[i] * away * away;
        gradient[i] += 2 * fit->penalty[i] * away;
    }
    return sum;
}

// Where nothing changes the sum, nothing is changed.
static void hold_material(double *gradient)
{
    for (int i = 0; i < EVAL_PARAMETERS; i++)
        if (eval_model_is_material(i))
            gradient[i] = 0;
}

// In all, not the mean.
static double objective(void *context, const double *parameters, double *gradient)
{
    Fit *fit = context;
    double loss = 0;
    fit->tried = parameters;
    pieces_run(&(Pieces){.count = PORTIONS,
                         .jobs = fit->options->jobs,
                         .work = add_piece,
                         .context = fit,
                         .results = fit->parts,
                         .size = sizeof *fit->parts});
    memset(gradient, 0, EVAL_PARAMETERS * sizeof *gradient);
    for (int piece = 0; piece < PORTIONS; piece++) {
        loss += fit->parts[piece].loss;
        for (int i = 0; i < EVAL_PARAMETERS; i++)
            gradient[i] += fit->parts[piece].gradient[i];
    }
    if (fit->options->choices)
        loss += choice_slopes(&fit->options->choices->train, parameters,
                              fit->options->choice_weight, fit->options->jobs, gradient);
    loss += add_penalty(fit, parameters, gradient);
    if (fit->options->keeps_material)
        hold_material(gradient);
    return loss;
}

// ---- What is known beforehand ----------------------------------------------------------

// Of each feature: how often it is there, and the sum of its squares, also by phase.
typedef struct Census {
    double present[FEATURES];
    double square[FEATURES];
    double by_phase[EVAL_PARAMETERS];
} Census;

// A row that bends the loss `bend` times as much as one of a position.
static void count_row(const Dataset *data, const DataRow *row, double bend, Census *census)
{
    double phase = row->phase / 256.0;
    for (int i = 0; i < row->count; i++) {
        DataEntry entry = data->entries[row->first + (size_t)i];
        double square = (double)entry.value * entry.value;
        census->present[entry.feature]++;
        census->square[entry.feature] += square;
        census->by_phase[2 * (size_t)entry.feature] += bend * square * phase * phase;
        census->by_phase[2 * (size_t)entry.feature + 1] +=
            bend * square * (1 - phase) * (1 - phase);
    }
}

// The boards of a choice share its bend.
static void count_choices(const Fit *fit, const ChoiceList *list, Census *census)
{
    double scale = fit->k / CHOICE_TEMPERATURE;
    for (size_t i = 0; i < list->count; i++) {
        const BoardChoice *choice = &list->all[i];
        double bend = fit->options->choice_weight * 4 * scale * scale / choice->count;
        for (size_t j = choice->first; j < choice->first + (size_t)choice->count; j++)
            count_row(&list->boards, &list->boards.rows[j], bend, census);
    }
}

static Census *take_census(const Fit *fit)
{
    const Dataset *data = fit->train;
    Census *census = memory_array(1, sizeof *census);
    memset(census, 0, sizeof *census);
    for (size_t i = 0; i < data->count; i++)
        count_row(data, &data->rows[i], 1, census);
    if (fit->options->choices)
        count_choices(fit, &fit->options->choices->train, census);
    return census;
}

// One over the second derivative, with the curvature of even chances, the greatest.
static double *make_diagonal(const Fit *fit, const Census *census)
{
    double *diagonal = memory_array(EVAL_PARAMETERS, sizeof *diagonal);
    for (int i = 0; i < EVAL_PARAMETERS; i++) {
        double curvature =
            census->by_phase[i] / (4 * fit->k * fit->k) + 2 * fit->penalty[i];
        diagonal[i] = curvature > 0 ? 1 / curvature : 1;
    }
    return diagonal;
}

// ---- Passes ----------------------------------------------------------------------------

// What the held-out games say: a position counts 1, a choice as much as it weighs.
static double held_out_loss(const Fit *fit, const EvalPass *pass)
{
    const Choices *choices = fit->options->choices;
    double positions = (double)fit->held_out->count;
    double chosen = choices ? (double)choices->held_out.count : 0;
    chosen *= fit->options->choice_weight;
    if (positions + chosen <= 0)
        return 0;
    return (pass->held_out.loss * positions + pass->choices.loss * chosen) /
           (positions + chosen);
}

static bool hear_pass(void *context, int number, const double *parameters, double value)
{
    (void)value;
    Fit *fit = context;
    const EvalFitOptions *options = fit->options;
    EvalModel model = {.k = fit->k};
    memcpy(model.parameters, parameters, sizeof model.parameters);
    EvalPass pass = {.number = number};
    pass.train = eval_model_measure(&model, fit->train, options->jobs);
    pass.held_out = eval_model_measure(&model, fit->held_out, options->jobs);
    if (options->choices)
        pass.choices =
            choice_measure(&options->choices->held_out, parameters, options->jobs);
    if (number > 0 && stop_is_asked(options->stop))
        return false; // what it was made from may be half a sum
    double loss = held_out_loss(fit, &pass);
    pass.is_best = loss <= 0 || number == 0 || loss < fit->best_loss;
    if (pass.is_best) {
        fit->best = model;
        fit->best_loss = loss;
        fit->best_pass = number;
    }
    if (options->report)
        options->report(options->context, &pass);
    progress_at(options->progress, (double)number / options->passes, "%d of %d passes",
                number, options->passes);
    return number - fit->best_pass < options->patience && !stop_is_asked(options->stop);
}

void eval_fit(EvalModel *model, const EvalModel *prior, const Dataset *train,
              const Dataset *held_out, const EvalFitOptions *options)
{
    Fit *fit = memory_array(1, sizeof *fit);
    double parameters[EVAL_PARAMETERS];
    *fit = (Fit){.train = train, .held_out = held_out, .options = options, .k = prior->k};
    memcpy(parameters, model->parameters, sizeof parameters);
    memcpy(fit->prior, prior->parameters, sizeof fit->prior);
    Census *census = take_census(fit);
    // A feature that is never there is held where it is, whatever its size.
    for (int i = 0; i < EVAL_PARAMETERS; i++) {
        int feature = i / 2;
        double seen = census->present[feature];
        double size = seen > 0 ? census->square[feature] / seen : 1;
        fit->penalty[i] = fit->options->ridge * size / (RABBIT_WORTH * RABBIT_WORTH);
    }
    double *diagonal = make_diagonal(fit, census);
    Minimisation task = {.count = EVAL_PARAMETERS,
                         .objective = objective,
                         .report = hear_pass,
                         .context = fit,
                         .diagonal = diagonal,
                         .passes = options->passes,
                         .stop = options->stop,
                         .journal = options->journal};
    hear_pass(fit, 0, parameters, 0);
    if (!stop_is_asked(options->stop))
        minimise(&task, parameters);
    *model = fit->best;
    free(census);
    free(diagonal);
    free(fit);
}
