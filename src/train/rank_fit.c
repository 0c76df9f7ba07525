// SPDX-License-Identifier: MIT
#include "train/rank_fit.h"

#include <stdio.h>
#include <string.h>

#include "train/liblinear.h"

static const char *const names[RANK_METHODS] = {"nb", "bt", "svm", "lr1", "lr2"};

RankMethod rank_method_find(const char *name)
{
    int method = 0;
    if (strcmp(name, "softmax") == 0)
        return RANK_SOFTMAX;
    while (method < RANK_METHODS && strcmp(names[method], name) != 0)
        method++;
    return (RankMethod)method;
}

const char *rank_method_name(RankMethod method)
{
    return names[method];
}

RankFitOptions rank_fit_usual(RankMethod method, const FeatureSet *set)
{
    bool is_softmax = method == RANK_SOFTMAX;
    return (RankFitOptions){
        .method = method,
        .set = set,
        .mixes = 1,
        .softmax = {.ridge = 1.25, .phase_ridge = 4, .passes = 100, .patience = 5},
        .rounds = is_softmax ? 2 : 1,
        .head = 100,
        .always = 20,
        .share = is_softmax ? 0.01 : 0.05,
        .held_out = is_softmax ? 10 : 0,
        .cost = 1,
        .played_weight = 1,
        .seed = 1,
    };
}

static void tell(const RankFitOptions *options, const char *sentence)
{
    if (options->tell)
        options->tell(options->context, sentence);
}

// ---- Naive Bayes -----------------------------------------------------------------------

static bool fit_nb(const RankFitOptions *options, const ExpertSource *source,
                   const PhasePart *part, RankModel *out, Error *err)
{
    NbCounts counts;
    char remark[RANK_MODEL_REMARK];
    nb_counts_init(&counts, options->set);
    bool is_counted = nb_counts_run(&counts, source, part, err);
    if (is_counted && counts.turns[1] == 0)
        is_counted = error_set(err, "there are no positions to learn from");
    if (is_counted) {
        nb_counts_model(&counts, options->smoothing, out);
        snprintf(remark, sizeof remark, "%llu turns played, %llu others",
                 (unsigned long long)counts.turns[1], (unsigned long long)counts.turns[0]);
        rank_model_set_remark(out, remark);
    }
    nb_counts_free(&counts);
    return is_counted;
}

// ---- By samples ------------------------------------------------------------------------

// What is being learnt: the whole, or the ranker of one phase.
typedef struct Task {
    const RankFitOptions *options;
    const ExpertSource *source;
    const PhasePart *part; // NULL for the whole
} Task;

static SampleRule rule_of(const Task *task, int round, const RankModel *miner)
{
    const RankFitOptions *options = task->options;
    return (SampleRule){
        .set = options->set,
        .part = task->part,
        .split = &miner->split,
        .miner = round > 0 || options->from ? miner : NULL,
        .head = options->head,
        .always = options->always,
        .share = options->share,
        // At first nothing is known of which turns are good, and a turn drawn by lot that
        // counts for a hundred says more about luck.
        .is_corrected = options->method == RANK_SOFTMAX && (round > 0 || options->from),
        .held_out = options->held_out,
        .seed = options->seed + (uint64_t)round,
    };
}

static bool fit_samples(const RankFitOptions *options, const TurnSamples *samples, int jobs,
                        const Stop *stop, RankModel *out, Error *err)
{
    if (options->method == RANK_SOFTMAX) {
        SoftmaxOptions softmax = options->softmax;
        softmax.jobs = jobs;
        softmax.stop = stop;
        softmax_fit(out, samples, &softmax);
        return true;
    }
    LinearOptions linear = {.solver = (LinearSolver)(options->method - RANK_SVM),
                            .cost = options->cost,
                            .played_weight = options->played_weight,
                            .seed = options->seed};
    return liblinear_fit(out, samples, &linear, err);
}

static void set_remark(const TurnSamples *samples, const RankFitOptions *options,
                       RankModel *out)
{
    char remark[RANK_MODEL_REMARK];
    snprintf(remark, sizeof remark, "%zu games, %zu positions, %zu held out, seed %llu",
             turn_samples_games(samples), turn_samples_count(samples, false),
             turn_samples_count(samples, true), (unsigned long long)options->seed);
    rank_model_set_remark(out, remark);
}

static bool fit_round(const Task *task, int round, RankModel *out, Error *err)
{
    const RankFitOptions *options = task->options;
    const ExpertSource *source = task->source;
    char sentence[80];
    snprintf(sentence, sizeof sentence, "round %d of %d", round + 1, options->rounds);
    tell(options, sentence);
    SampleRule rule = rule_of(task, round, out);
    TurnSamples *samples = turn_samples_draw(&rule, source, err);
    if (!samples)
        return false;
    bool is_fitted = turn_samples_count(samples, false) > 0 ||
                     error_set(err, "there are no positions to learn from");
    // What was drawn before somebody asked to stop is not worth a fit of its own.
    if (is_fitted && !stop_is_asked(source->stop)) {
        is_fitted = fit_samples(options, samples, source->jobs, source->stop, out, err);
        set_remark(samples, options, out);
    }
    turn_samples_destroy(samples);
    return is_fitted;
}

static bool fit_by_samples(const Task *task, RankModel *out, Error *err)
{
    const RankFitOptions *options = task->options;
    const ExpertSource *source = task->source;
    if (options->split.kind != SPLIT_RAMPS)
        rank_model_init_phases(out, options->set, &options->split,
                               rank_method_name(options->method));
    else
        rank_model_init(out, options->set, options->mixes,
                        rank_method_name(options->method));
    if (options->from)
        memcpy(out->weights, options->from->weights,
               rank_model_size(out) * sizeof *out->weights);
    for (int round = 0; round < options->rounds && !stop_is_asked(source->stop); round++)
        if (!fit_round(task, round, out, err)) {
            rank_model_free(out);
            return false;
        }
    return true;
}

static bool fit_one(const Task *task, RankModel *out, Error *err)
{
    if (task->options->method == RANK_NB)
        return fit_nb(task->options, task->source, task->part, out, err);
    return fit_by_samples(task, out, err);
}

// ---- One for each phase ----------------------------------------------------------------

// "from 812 + 397 + 65 positions, by phase"
static void set_phases_remark(const size_t *counts, RankModel *out)
{
    StrBuf remark;
    strbuf_init(&remark);
    strbuf_add(&remark, "from ");
    for (int i = 0; i < out->mixes; i++)
        strbuf_print(&remark, "%s%zu", i > 0 ? " + " : "", counts[i]);
    strbuf_add(&remark, " positions, by phase");
    rank_model_set_remark(out, remark.text);
    strbuf_free(&remark);
}

static bool fit_phase(const Task *whole, int number, size_t positions, RankModel *out,
                      Error *err)
{
    RankModel model;
    PhasePart part = {&out->split, number, whole->options->seed};
    Task task = {whole->options, whole->source, positions > 0 ? &part : NULL};
    size_t features = (size_t)feature_set_size(out->set);
    if (!fit_one(&task, &model, err))
        return false;
    memcpy(out->weights + (size_t)number * features, model.weights,
           features * sizeof *out->weights);
    rank_model_free(&model);
    return true;
}

static bool fit_phases(const RankFitOptions *options, const ExpertSource *source,
                       RankModel *out, Error *err)
{
    char kind[RANK_MODEL_KIND];
    size_t counts[PHASE_MIXES];
    RankFitOptions of_one = *options;
    Task whole = {&of_one, source, NULL};
    bool is_fitted = true;
    if (!phase_part_count(&options->split, options->seed, source, counts, err))
        return false;
    snprintf(kind, sizeof kind, "m%s", rank_method_name(options->method));
    rank_model_init_phases(out, options->set, &options->split, kind);
    of_one.mixes = 1;
    of_one.split.kind = SPLIT_RAMPS;
    for (int i = 0; is_fitted && i < out->mixes; i++)
        is_fitted = fit_phase(&whole, i, counts[i], out, err);
    set_phases_remark(counts, out);
    if (!is_fitted)
        rank_model_free(out);
    return is_fitted;
}

bool rank_fit(const RankFitOptions *options, const ExpertSource *source, RankModel *out,
              Error *err)
{
    Task whole = {options, source, NULL};
    if (options->split.kind != SPLIT_RAMPS && options->method != RANK_SOFTMAX)
        return fit_phases(options, source, out, err);
    return fit_one(&whole, out, err);
}
