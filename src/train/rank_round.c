// SPDX-License-Identifier: MIT
#include "train/rank_round.h"

#include <assert.h>
#include <stdio.h>

#include "train/liblinear.h"

void rank_round_tell(const RankFitOptions *options, const char *sentence)
{
    if (options->tell)
        options->tell(options->context, sentence);
}

static SampleRule rule_of(const RankFitOptions *options, int round, const RankModel *miner)
{
    return (SampleRule){
        .set = options->set,
        .kept = options->kept,
        .part = options->part,
        .split = &options->split,
        .miner = round > 0 || options->from ? miner : NULL,
        .head = options->head,
        .pool = options->pool,
        .always = options->always,
        .share = options->share,
        // In the first round the random turns that count for hundreds of others would
        // mostly add noise.
        .is_corrected = options->method == RANK_SOFTMAX && (round > 0 || options->from),
        .held_out = options->held_out,
        .weighing = options->weighing,
        .is_weighed = options->method == RANK_SOFTMAX,
        .seed = options->seed + (uint64_t)round,
    };
}

// *has_learnt: not so when it was stopped before there was something to keep.
static bool fit_samples(const RankFitOptions *options, const TurnSamples *samples,
                        const ExpertSource *source, RankModel *out, bool *has_learnt,
                        Error *err)
{
    if (options->method == RANK_SOFTMAX) {
        SoftmaxOptions softmax = options->softmax;
        softmax.jobs = source->jobs;
        softmax.stop = source->stop;
        softmax.progress = source->progress;
        softmax.journal = source->journal;
        softmax.centre = options->from;
        softmax.centre_weight = options->from_weight;
        *has_learnt = softmax_fit(out, samples, &softmax);
        return true;
    }
    LinearOptions linear = {.solver = (LinearSolver)(options->method - RANK_SVM),
                            .cost = options->cost,
                            .played_weight = options->played_weight,
                            .seed = options->seed,
                            .stop = source->stop,
                            .journal = source->journal};
    progress_at(source->progress, 0, "LIBLINEAR at work");
    *has_learnt = liblinear_fit(out, samples, &linear, err);
    return *has_learnt || stop_is_asked(source->stop);
}

// Draw for a round; `miner` is the ranker so far.
TurnSamples *rank_round_draw(const RankFitOptions *options, const ExpertSource *source,
                             int round, const RankModel *miner, Error *err)
{
    char sentence[80];
    snprintf(sentence, sizeof sentence, "round %d of %d", round + 1, options->rounds);
    rank_round_tell(options, sentence);
    SampleRule rule = rule_of(options, round, miner);
    ProgressPart whole = progress_enter(source->progress, 0, 0.5, "drawing turns");
    TurnSamples *samples = turn_samples_draw(&rule, source, err);
    progress_leave(source->progress, whole);
    return samples;
}

// `samples` is NULL, with a sentence in `err`, when they could not be drawn.
bool rank_round_fit(const RankFitOptions *options, const ExpertSource *source,
                    const TurnSamples *samples, RankModel *out, Error *err)
{
    char remark[RANK_MODEL_REMARK];
    bool has_learnt = false;
    // What was drawn before somebody asked to stop is not worth a fit of its own.
    if (stop_is_asked(source->stop))
        return true;
    if (!samples)
        return false;
    if (turn_samples_count(samples, false) == 0)
        return error_set(err, "there are no positions to learn from");
    snprintf(remark, sizeof remark, "%zu games, %zu positions, %zu held out, seed %llu",
             turn_samples_games(samples), turn_samples_count(samples, false),
             turn_samples_count(samples, true), (unsigned long long)options->seed);
    bool is_good = fit_samples(options, samples, source, out, &has_learnt, err);
    if (has_learnt)
        rank_model_set_remark(out, remark);
    return is_good;
}

void rank_round_begin(const RankFitOptions *options, RankModel *out)
{
    const char *kind = rank_method_name(options->method);
    if (options->split.kind == SPLIT_RAMPS)
        rank_model_init(out, options->set, options->mixes, kind);
    else
        rank_model_init_phases(out, options->set, &options->split, kind);
    assert(!options->from || rank_model_size(options->from) == rank_model_size(out));
    for (size_t i = 0; options->from && i < rank_model_size(out); i++)
        out->weights[i] = (float)options->from_weight * options->from->weights[i];
}

// One of several parts, all alike.
ProgressPart rank_round_enter(const ExpertSource *source, const char *name, int number,
                              int count)
{
    return progress_enter(source->progress, (double)number / count,
                          (double)(number + 1) / count, "%s %d of %d", name, number + 1,
                          count);
}
