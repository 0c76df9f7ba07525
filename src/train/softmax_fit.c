// SPDX-License-Identifier: MIT
// The weights of a feature for the several mixes stand side by side while they are fitted.
#include "train/softmax_fit.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/pieces.h"
#include "train/minimise.h"

enum { CHUNKS = 16 };

// What is worked out for one part of the positions.
typedef struct Chunk {
    double loss;
    double weight; // of its positions together
    double *gradient;
    double *scores; // of the turns of a position
} Chunk;

typedef struct Fit {
    RankModel *model;
    const TurnSamples *samples;
    const SoftmaxOptions *options;
    size_t count; // of weights
    int mixes;
    const double *x; // the weights being tried
    bool is_held_out;
    bool has_gradient;
    double weight; // of the positions that were looked at
    double learnt; // of those learnt from
    Chunk chunks[CHUNKS];
    double *best;
    double best_loss;
    int passes_since_best;
    int passes; // made
} Fit;

// ---- One position ----------------------------------------------------------------------

// For each mix the sum of the turn's weights. Inlined where `mixes` is known, the four of
// a feature are added in one stroke.
static inline void sum_weights(const double *x, const SampledTurn *turn, int mixes,
                               double sums[PHASE_MIXES])
{
    for (int i = 0; i < turn->count; i++) {
        const double *weights = x + (size_t)turn->ids[i] * (size_t)mixes;
        for (int mix = 0; mix < mixes; mix++)
            sums[mix] += weights[mix];
    }
}

static double score_turn(const Fit *fit, const SampledChoice *choice,
                         const SampledTurn *turn)
{
    double sums[PHASE_MIXES] = {0};
    double score = (double)turn->log_weight;
    if (fit->mixes == PHASE_MIXES)
        sum_weights(fit->x, turn, PHASE_MIXES, sums);
    else
        sum_weights(fit->x, turn, fit->mixes, sums);
    for (int mix = 0; mix < fit->mixes; mix++)
        score += (double)choice->shares[mix] * sums[mix];
    return score;
}

static inline void add_parts(double *gradient, const SampledTurn *turn, int mixes,
                             const double parts[PHASE_MIXES])
{
    for (int i = 0; i < turn->count; i++) {
        double *at = gradient + (size_t)turn->ids[i] * (size_t)mixes;
        for (int mix = 0; mix < mixes; mix++)
            at[mix] += parts[mix];
    }
}

static void add_gradient(const Fit *fit, const SampledChoice *choice,
                         const SampledTurn *turn, double factor, double *gradient)
{
    double parts[PHASE_MIXES];
    for (int mix = 0; mix < fit->mixes; mix++)
        parts[mix] = factor * (double)choice->shares[mix];
    if (fit->mixes == PHASE_MIXES)
        add_parts(gradient, turn, PHASE_MIXES, parts);
    else
        add_parts(gradient, turn, fit->mixes, parts);
}

// Scores become probabilities. Returns the loss of the first turn.
static double make_probabilities(double *scores, int turns)
{
    double most = scores[0];
    double mine = scores[0];
    for (int i = 1; i < turns; i++)
        most = scores[i] > most ? scores[i] : most;
    double sum = scores[0] = exp(mine - most);
    for (int i = 1; i < turns; i++)
        sum += scores[i] = exp(scores[i] - most);
    for (int i = 0; i < turns; i++)
        scores[i] /= sum;
    return log(sum) - (mine - most);
}

static void add_choice(const Fit *fit, Chunk *chunk, size_t index)
{
    SampledChoice choice = turn_samples_choice(fit->samples, fit->is_held_out, index);
    SampledChoice again = choice;
    for (int i = 0; i < choice.turns; i++) {
        SampledTurn turn = sampled_next(&choice);
        chunk->scores[i] = score_turn(fit, &choice, &turn);
    }
    double weight = (double)choice.weight;
    chunk->loss += weight * make_probabilities(chunk->scores, choice.turns);
    chunk->weight += weight;
    for (int i = 0; fit->has_gradient && i < again.turns; i++) {
        SampledTurn turn = sampled_next(&again);
        double factor = chunk->scores[i] - (i == 0);
        if (fabs(factor) > 1e-9)
            add_gradient(fit, &again, &turn, weight * factor, chunk->gradient);
    }
}

// ---- All positions ---------------------------------------------------------------------

static void do_chunk(void *context, size_t piece, int worker)
{
    Fit *fit = context;
    Chunk *chunk = &fit->chunks[piece];
    size_t count = turn_samples_count(fit->samples, fit->is_held_out);
    (void)worker;
    chunk->loss = chunk->weight = 0;
    for (size_t i = 0; fit->has_gradient && i < fit->count; i++)
        chunk->gradient[i] = 0;
    size_t end = count * (piece + 1) / CHUNKS;
    for (size_t i = count * piece / CHUNKS; i < end && !stop_is_asked(fit->options->stop);
         i++)
        add_choice(fit, chunk, i);
}

// What a chunk has come to: loss, weight and, where it is wanted, the gradient.
static void pack(void *context, size_t piece, StrBuf *out)
{
    const Fit *fit = context;
    const Chunk *chunk = &fit->chunks[piece];
    strbuf_add_bytes(out, (const char *)&chunk->loss, sizeof chunk->loss);
    strbuf_add_bytes(out, (const char *)&chunk->weight, sizeof chunk->weight);
    if (fit->has_gradient)
        strbuf_add_bytes(out, (const char *)chunk->gradient, fit->count * sizeof(double));
}

static void unpack(void *context, size_t piece, Span bytes)
{
    Fit *fit = context;
    Chunk *chunk = &fit->chunks[piece];
    memcpy(&chunk->loss, bytes.text, sizeof chunk->loss);
    bytes = span_skip(bytes, sizeof chunk->loss);
    memcpy(&chunk->weight, bytes.text, sizeof chunk->weight);
    bytes = span_skip(bytes, sizeof chunk->weight);
    if (fit->has_gradient)
        memcpy(chunk->gradient, bytes.text, fit->count * sizeof(double));
}

static double sum_losses(Fit *fit, bool is_held_out, bool has_gradient)
{
    double loss = 0;
    fit->is_held_out = is_held_out;
    fit->has_gradient = has_gradient;
    fit->weight = 0;
    pieces_run(&(Pieces){.count = CHUNKS,
                         .jobs = fit->options->jobs,
                         .work = do_chunk,
                         .context = fit,
                         .pack = pack,
                         .unpack = unpack});
    for (int i = 0; i < CHUNKS; i++) {
        loss += fit->chunks[i].loss;
        fit->weight += fit->chunks[i].weight;
    }
    return loss;
}

static double ridge_of(const Fit *fit, size_t weight)
{
    bool is_first = weight % (size_t)fit->mixes == 0;
    return is_first ? fit->options->ridge : fit->options->phase_ridge;
}

// The weights of a model stand mix after mix.
static size_t model_index(const Fit *fit, size_t weight)
{
    size_t mixes = (size_t)fit->mixes;
    return weight % mixes * (fit->count / mixes) + weight / mixes;
}

static double centre_of(const Fit *fit, size_t weight)
{
    const RankModel *centre = fit->options->centre;
    if (!centre)
        return 0;
    return fit->options->centre_weight * (double)centre->weights[model_index(fit, weight)];
}

static double objective(void *context, const double *x, double *gradient)
{
    Fit *fit = context;
    fit->x = x;
    double value = sum_losses(fit, false, true);
    for (size_t i = 0; i < fit->count; i++) {
        double ridge = ridge_of(fit, i);
        double away = x[i] - centre_of(fit, i);
        gradient[i] = ridge * away;
        value += ridge * away * away / 2;
        for (int k = 0; k < CHUNKS; k++)
            gradient[i] += fit->chunks[k].gradient[i];
    }
    return value;
}

// ---- Passes ----------------------------------------------------------------------------

static void keep_best(Fit *fit, const double *x, SoftmaxPass *pass)
{
    bool has_held_out = turn_samples_count(fit->samples, true) > 0;
    pass->is_best = !has_held_out || pass->held_out < fit->best_loss;
    fit->passes_since_best++;
    if (!pass->is_best)
        return;
    fit->passes_since_best = 0;
    fit->best_loss = has_held_out ? pass->held_out : 0;
    memcpy(fit->best, x, fit->count * sizeof *x);
}

static void tell_pass(const Fit *fit)
{
    int most = fit->options->passes;
    progress_at(fit->options->progress, (double)fit->passes / most, "%d of %d passes",
                fit->passes, most);
}

static bool report(void *context, int number, const double *x, double value)
{
    Fit *fit = context;
    size_t held_out = turn_samples_count(fit->samples, true);
    double ridge = 0;
    SoftmaxPass pass = {.number = number, .held_out = NAN};
    for (size_t i = 0; i < fit->count; i++) {
        double away = x[i] - centre_of(fit, i);
        ridge += ridge_of(fit, i) * away * away / 2;
    }
    pass.loss = (value - ridge) / fit->learnt;
    fit->x = x;
    if (held_out > 0) {
        double loss = sum_losses(fit, true, false);
        pass.held_out = loss / fit->weight;
    }
    if (stop_is_asked(fit->options->stop))
        return false; // the loss may be that of a few positions
    keep_best(fit, x, &pass);
    fit->passes = number;
    if (fit->options->report)
        fit->options->report(fit->options->context, &pass);
    tell_pass(fit);
    return fit->passes_since_best < fit->options->patience &&
           !stop_is_asked(fit->options->stop);
}

// Added up chunk by chunk, as everything is.
static double weigh_learnt(const Fit *fit)
{
    double all = 0;
    size_t count = turn_samples_count(fit->samples, false);
    for (size_t piece = 0; piece < CHUNKS; piece++) {
        double sum = 0;
        size_t end = count * (piece + 1) / CHUNKS;
        for (size_t i = count * piece / CHUNKS; i < end; i++)
            sum += (double)turn_samples_choice(fit->samples, false, i).weight;
        all += sum;
    }
    return all;
}

// About 1/curvature of each weight, by how often its feature is there at the beginning.
static void find_diagonal(Fit *fit, const double *x, double *diagonal)
{
    double *squares = memory_array(fit->count, sizeof *squares);
    fit->x = x;
    fit->is_held_out = false;
    for (size_t i = 0; i < fit->count; i++)
        squares[i] = 0;
    size_t count = turn_samples_count(fit->samples, false);
    for (size_t i = 0; i < count && !stop_is_asked(fit->options->stop); i++) {
        SampledChoice choice = turn_samples_choice(fit->samples, false, i);
        int turns = choice.turns;
        for (int k = 0; k < turns; k++) {
            SampledTurn turn = sampled_next(&choice);
            for (int j = 0; j < turn.count; j++)
                for (int mix = 0; mix < fit->mixes; mix++)
                    squares[(size_t)turn.ids[j] * (size_t)fit->mixes + (size_t)mix] +=
                        (double)(choice.weight * choice.shares[mix] * choice.shares[mix]) /
                        turns;
        }
    }
    for (size_t i = 0; i < fit->count; i++)
        diagonal[i] = 1 / (ridge_of(fit, i) + squares[i] / 4 + 1e-6);
    free(squares);
}

// ---- The whole -------------------------------------------------------------------------

static void fit_open(Fit *fit, double *x)
{
    for (int i = 0; i < CHUNKS; i++) {
        fit->chunks[i].gradient = memory_array(fit->count, sizeof(double));
        fit->chunks[i].scores =
            memory_array((size_t)turn_samples_most(fit->samples), sizeof(double));
    }
    fit->best = memory_array(fit->count, sizeof(double));
    fit->best_loss = DBL_MAX;
    for (size_t i = 0; i < fit->count; i++)
        x[i] = (double)fit->model->weights[model_index(fit, i)];
    memcpy(fit->best, x, fit->count * sizeof *x);
}

static void fit_close(Fit *fit)
{
    for (size_t i = 0; i < fit->count; i++)
        fit->model->weights[model_index(fit, i)] = (float)fit->best[i];
    for (int i = 0; i < CHUNKS; i++) {
        free(fit->chunks[i].gradient);
        free(fit->chunks[i].scores);
    }
    free(fit->best);
}

bool softmax_fit(RankModel *model, const TurnSamples *samples,
                 const SoftmaxOptions *options)
{
    Fit *fit = memory_array(1, sizeof *fit);
    *fit = (Fit){.model = model,
                 .samples = samples,
                 .options = options,
                 .count = rank_model_size(model),
                 .mixes = model->mixes};
    double *x = memory_array(fit->count, sizeof *x);
    double *diagonal = memory_array(fit->count, sizeof *diagonal);
    fit_open(fit, x);
    fit->learnt = weigh_learnt(fit);
    tell_pass(fit);
    find_diagonal(fit, x, diagonal);
    Minimisation task = {.count = (int)fit->count,
                         .objective = objective,
                         .report = report,
                         .context = fit,
                         .diagonal = diagonal,
                         .passes = options->passes,
                         .stop = options->stop,
                         .journal = options->journal};
    minimise(&task, x);
    bool is_fitted = fit->passes > 0 || !stop_is_asked(options->stop);
    fit_close(fit);
    free(fit);
    free(x);
    free(diagonal);
    return is_fitted;
}
