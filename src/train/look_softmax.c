// SPDX-License-Identifier: MIT
#include "train/look_softmax.h"

#include <math.h>
#include <stdlib.h>

#include "base/memory.h"
#include "train/minimise.h"

// Chosen by cross-validation; the weights are held to those that change nothing.
static const double ridge = 5;

enum { PASSES = 60 };

typedef struct Fit {
    const LookSamples *samples;
    const Look *centre;
    double *sums; // of the rows of a position
} Fit;

static double dot(const double *x, const LookRow *row)
{
    double sum = 0;
    for (int i = 0; i < LOOK_NUMBERS; i++)
        sum += x[i] * (double)row->numbers[i];
    return sum;
}

// - log of the probability of the turn played; adds its slopes to the gradient.
static double add_loss(const Fit *fit, const LookPlace *place, const double *x,
                       double *gradient)
{
    const LookRow *rows = fit->samples->rows + place->first;
    const float *weights = fit->samples->log_weights + place->first;
    double most = -INFINITY;
    for (size_t i = 0; i < place->count; i++) {
        fit->sums[i] = dot(x, &rows[i]) + (double)weights[i];
        most = fit->sums[i] > most ? fit->sums[i] : most;
    }
    double whole = exp(fit->sums[0] - most);
    for (size_t i = 1; i < place->count; i++)
        whole += exp(fit->sums[i] - most);
    for (size_t i = 0; i < place->count; i++) {
        double slope = exp(fit->sums[i] - most) / whole - (i == place->played);
        for (int k = 0; k < LOOK_NUMBERS; k++)
            gradient[k] += slope * (double)rows[i].numbers[k];
    }
    return log(whole) + most - fit->sums[place->played];
}

static double objective(void *context, const double *x, double *gradient)
{
    const Fit *fit = context;
    double value = 0;
    for (int i = 0; i < LOOK_NUMBERS; i++) {
        double away = x[i] - (double)fit->centre->weights[i];
        gradient[i] = ridge * away;
        value += ridge * away * away / 2;
    }
    for (size_t i = 0; i < fit->samples->place_count; i++)
        value += add_loss(fit, &fit->samples->places[i], x, gradient);
    return value;
}

static void find_diagonal(const LookSamples *samples, double *diagonal)
{
    double squares[LOOK_NUMBERS] = {0};
    for (size_t p = 0; p < samples->place_count; p++) {
        const LookPlace *place = &samples->places[p];
        for (size_t i = place->first; i < place->first + place->count; i++)
            for (int k = 0; k < LOOK_NUMBERS; k++)
                squares[k] +=
                    (double)(samples->rows[i].numbers[k] * samples->rows[i].numbers[k]) /
                    (double)place->count;
    }
    for (int k = 0; k < LOOK_NUMBERS; k++)
        diagonal[k] = 1 / (ridge + squares[k] / 4);
}

void look_softmax(const LookSamples *samples, const Stop *stop, Look *look)
{
    double x[LOOK_NUMBERS];
    double diagonal[LOOK_NUMBERS];
    Look centre = *look;
    size_t most = 1;
    for (size_t i = 0; i < samples->place_count; i++)
        most = samples->places[i].count > most ? samples->places[i].count : most;
    Fit fit = {samples, &centre, memory_array(most, sizeof *fit.sums)};
    find_diagonal(samples, diagonal);
    for (int i = 0; i < LOOK_NUMBERS; i++)
        x[i] = (double)centre.weights[i];
    Minimisation task = {.count = LOOK_NUMBERS,
                         .objective = objective,
                         .context = &fit,
                         .diagonal = diagonal,
                         .passes = PASSES,
                         .stop = stop};
    minimise(&task, x);
    for (int i = 0; i < LOOK_NUMBERS; i++)
        look->weights[i] = (float)x[i];
    free(fit.sums);
}
