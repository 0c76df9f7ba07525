// SPDX-License-Identifier: MIT
#include "train/rank_fit.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "train/look_fit.h"
#include "train/rank_round.h"

static bool say_interrupted(Error *err)
{
    return error_set(err, "interrupted before anything was learnt");
}

// The same games, of which has been told already what is left out.
static ExpertSource told_source(const ExpertSource *source)
{
    ExpertSource told = *source;
    told.note = NULL;
    return told;
}

// ---- Naive Bayes -----------------------------------------------------------------------

// What is initialised by this is to be freed in any case.
static bool count_turns(const RankFitOptions *options, const ExpertSource *source,
                        NbCounts *out, Error *err)
{
    nb_counts_init(out, options->set);
    out->weighing = options->weighing;
    out->part = options->part;
    if (!nb_counts_run(out, source, err))
        return false;
    if (out->turns[1] > 0)
        return true;
    return stop_is_asked(source->stop)
               ? say_interrupted(err)
               : error_set(err, "there are no positions to learn from");
}

// What is not selected, or left out, counts nothing.
static void forget_others(const NbCounts *counts, const RankFitOptions *options,
                          RankModel *model)
{
    int features = feature_set_size(model->set);
    int wanted = options->select > 0 ? options->select : features;
    bool *kept = feature_choice(counts, options->kept, wanted);
    for (int i = 0; i < features; i++)
        if (!kept[i])
            model->weights[i] = 0;
    free(kept);
}

static bool fit_nb(const RankFitOptions *options, const ExpertSource *source,
                   RankModel *out, Error *err)
{
    NbCounts counts;
    char remark[RANK_MODEL_REMARK];
    bool is_counted = count_turns(options, source, &counts, err);
    if (is_counted) {
        nb_counts_model(&counts, options->smoothing, out);
        if (options->select > 0 || options->kept)
            forget_others(&counts, options, out);
        snprintf(remark, sizeof remark, "%llu turns played, %llu others",
                 (unsigned long long)counts.turns[1], (unsigned long long)counts.turns[0]);
        rank_model_set_remark(out, remark);
        if (options->counts)
            nb_counts_write_table(&counts, options->counts);
    }
    nb_counts_free(&counts);
    return is_counted;
}

bool rank_fit_table(const RankFitOptions *options, const char *path, RankModel *out,
                    Error *err)
{
    NbCounts counts;
    StrBuf text = strbuf_new();
    nb_counts_init(&counts, options->set);
    bool is_read = file_read(path, &text, err);
    if (is_read && !nb_counts_read_table(&counts, text.text ? text.text : "", err))
        is_read = error_wrap(err, "%.100s", path);
    if (is_read) {
        nb_counts_model(&counts, options->smoothing, out);
        rank_model_set_remark(out, "from a table of counts");
    }
    nb_counts_free(&counts);
    strbuf_free(&text);
    return is_read;
}

// ---- By samples ------------------------------------------------------------------------

// The rounds from `first` on.
static bool fit_rounds(const RankFitOptions *options, const ExpertSource *source, int first,
                       RankModel *out, Error *err)
{
    ExpertSource told = told_source(source);
    bool is_fitted = true;
    for (int round = first;
         is_fitted && round < options->rounds && !stop_is_asked(source->stop); round++) {
        const ExpertSource *games = round > 0 ? &told : source;
        ProgressPart whole =
            rank_round_enter(source, "round", round - first, options->rounds - first);
        TurnSamples *samples = rank_round_draw(options, games, round, out, err);
        ProgressPart of_round = progress_enter(source->progress, 0.5, 1, "fitting");
        is_fitted = rank_round_fit(options, games, samples, out, err);
        progress_leave(source->progress, of_round);
        turn_samples_destroy(samples);
        progress_leave(source->progress, whole);
    }
    return is_fitted;
}

// A fit leaves a remark; before the first one is at its end there is nothing to keep.
static bool is_learnt(const RankModel *model, Error *err)
{
    return model->remark[0] || say_interrupted(err);
}

// One round, from turns that serve the looks as well.
static bool fit_with_looks(const RankFitOptions *options, const ExpertSource *source,
                           RankModel *out, Error *err)
{
    ExpertSource every = *source;
    every.folds = options->looks;
    every.fold = EXPERT_EVERY_FOLD;
    if (!expert_folds_check(&every, err))
        return false;
    every.note = NULL;
    ProgressPart whole = progress_enter(source->progress, 0, 0.3, "ranker");
    TurnSamples *samples = rank_round_draw(options, &every, 0, out, err);
    bool is_fitted = rank_round_fit(options, &every, samples, out, err);
    progress_leave(source->progress, whole);
    progress_enter(source->progress, 0.3, 1, "looks");
    LookTask task = {options, &every, samples, out, false};
    if (is_fitted && samples && !stop_is_asked(source->stop))
        is_fitted = look_fit(&task, err);
    progress_leave(source->progress, whole);
    turn_samples_destroy(samples);
    return is_fitted;
}

static bool fit_by_samples(const RankFitOptions *options, const ExpertSource *source,
                           RankModel *out, Error *err)
{
    rank_round_begin(options, out);
    bool is_fitted = options->looks > 0 ? fit_with_looks(options, source, out, err)
                                        : fit_rounds(options, source, 0, out, err);
    if (is_fitted && is_learnt(out, err))
        return true;
    rank_model_free(out);
    return false;
}

// First it is found out which features tell most.
static bool fit_selected(const RankFitOptions *options, const ExpertSource *source,
                         RankModel *out, Error *err)
{
    NbCounts counts;
    RankFitOptions narrow = *options;
    bool *kept = NULL;
    rank_round_tell(options, "selecting features");
    bool is_fitted = count_turns(options, source, &counts, err);
    if (is_fitted) {
        ExpertSource told = told_source(source);
        narrow.kept = kept = feature_choice(&counts, options->kept, options->select);
        is_fitted = fit_by_samples(&narrow, &told, out, err);
    }
    nb_counts_free(&counts);
    free(kept);
    return is_fitted;
}

// ---- One for each phase ----------------------------------------------------------------

// "from 812 + 397 + 65 positions, by phase", or by time
static void set_phases_remark(const size_t *counts, RankModel *out)
{
    bool is_by_time = out->split.kind == SPLIT_TIME;
    StrBuf remark = strbuf_new();
    strbuf_add(&remark, "from ");
    for (int i = 0; i < out->mixes; i++)
        strbuf_print(&remark, "%s%zu", i > 0 ? " + " : "", counts[i]);
    strbuf_print(&remark, " positions, by %s", is_by_time ? "time" : "phase");
    rank_model_set_remark(out, remark.text);
    strbuf_free(&remark);
}

// Learn one set of weights by itself, as a ranker without phases.
static bool fit_phase(const RankFitOptions *options, const ExpertSource *source,
                      const PhasePart *part, RankModel *out, Error *err)
{
    RankModel model;
    RankFitOptions single = *options;
    size_t features = (size_t)feature_set_size(out->set);
    single.split.kind = SPLIT_RAMPS;
    single.mixes = 1;
    single.without = 0; // kept says so
    single.counts = NULL;
    single.part = part;
    if (!rank_fit(&single, source, &model, err))
        return false;
    // What some of the positions of a phase teach is no ranker beside the other phases.
    if (stop_is_asked(source->stop)) {
        rank_model_free(&model);
        return error_set(err, "interrupted before all phases were learnt");
    }
    memcpy(out->weights + (size_t)part->number * features, model.weights,
           features * sizeof *out->weights);
    rank_model_free(&model);
    return true;
}

static bool fit_phases(const RankFitOptions *options, const ExpertSource *source,
                       RankModel *out, Error *err)
{
    char kind[RANK_MODEL_KIND];
    size_t counts[PHASE_MIXES];
    bool is_fitted = true;
    ExpertSource told = told_source(source);
    if (!phase_part_count(&options->split, options->seed, &options->weighing, source,
                          counts, err))
        return false;
    if (stop_is_asked(source->stop))
        return say_interrupted(err);
    // Only rankers by phase are methods of their own, as in the study that has them.
    snprintf(kind, sizeof kind, "%s%s", options->split.kind == SPLIT_TIME ? "" : "m",
             rank_method_name(options->method));
    rank_model_init_phases(out, options->set, &options->split, kind);
    set_phases_remark(counts, out);
    for (int i = 0; is_fitted && i < out->mixes; i++) {
        PhasePart part = {&options->split, i, options->seed, counts[i] == 0};
        ProgressPart whole = rank_round_enter(source, "phase", i, out->mixes);
        is_fitted = fit_phase(options, &told, &part, out, err);
        progress_leave(source->progress, whole);
    }
    if (!is_fitted)
        rank_model_free(out);
    return is_fitted;
}

static bool fit_any(const RankFitOptions *options, const ExpertSource *source,
                    RankModel *out, Error *err)
{
    if (rank_fit_is_by_phase(options))
        return fit_phases(options, source, out, err);
    if (options->method == RANK_NB)
        return fit_nb(options, source, out, err);
    return options->select > 0 ? fit_selected(options, source, out, err)
                               : fit_by_samples(options, source, out, err);
}

// The same options, with the features that are left when classes are left out. What is
// found is the caller's to free, NULL when all are left.
static bool *leave_out_classes(RankFitOptions *options)
{
    const FeatureSet *set = options->set;
    if (options->without == 0)
        return NULL;
    bool *kept = memory_array((size_t)feature_set_size(set), sizeof *kept);
    for (int i = 0; i < set->class_count; i++)
        for (int k = 0; k < set->classes[i].count; k++)
            kept[set->classes[i].first + k] = !rank_fit_leaves_out(options, i);
    options->kept = kept;
    return kept;
}

bool rank_fit(const RankFitOptions *options, const ExpertSource *source, RankModel *out,
              Error *err)
{
    RankFitOptions narrow = *options;
    bool *kept = leave_out_classes(&narrow);
    bool is_fitted = fit_any(&narrow, source, out, err);
    free(kept);
    return is_fitted;
}

bool rank_fit_begin_from(RankFitOptions *options, const char *path, RankModel *from,
                         Error *err)
{
    if (!rank_model_load(path, from, err))
        return false;
    options->from = from;
    return rank_check_from(options, err) || error_wrap(err, "%.100s", path);
}

void rank_fit_sign(RankModel *model, const RankFitOptions *options,
                   const ExpertSource *source, const char *from)
{
    const char *slash = from ? strrchr(from, '/') : NULL;
    StrBuf remark = strbuf_new();
    StrBuf recipe = strbuf_new();
    rank_option_describe(options, &recipe);
    strbuf_add(&remark, model->remark);
    if (recipe.length > 0)
        strbuf_print(&remark, "; %s", recipe.text);
    if (source->min_rating > 0)
        strbuf_print(&remark, "; rated %ld or more", source->min_rating);
    if (from)
        strbuf_print(&remark, "; from %s", slash ? slash + 1 : from);
    rank_model_set_remark(model, remark.text);
    strbuf_free(&remark);
    strbuf_free(&recipe);
}

// ---- Folds -----------------------------------------------------------------------------

// In the first round all folds begin from the same: what is drawn serves all.
static bool fit_first_round(const RankFitOptions *options, const ExpertSource *source,
                            RankModel *out, Error *err)
{
    ExpertSource every = *source;
    every.fold = EXPERT_EVERY_FOLD;
    TurnSamples *samples = rank_round_draw(options, &every, 0, &out[0], err);
    bool is_fitted = samples || stop_is_asked(source->stop);
    for (int fold = 0; samples && is_fitted && fold < source->folds; fold++) {
        ProgressPart round = progress_enter(source->progress, 0.5, 1, "fitting");
        ProgressPart fitting = rank_round_enter(source, "fold", fold, source->folds);
        turn_samples_leave_out(samples, fold, fold);
        is_fitted = rank_round_fit(options, source, samples, &out[fold], err);
        progress_leave(source->progress, fitting);
        progress_leave(source->progress, round);
    }
    LookTask looks = {options, source, samples, out, true};
    if (samples && is_fitted && options->looks > 0 && !stop_is_asked(source->stop))
        is_fitted = look_fit(&looks, err);
    turn_samples_destroy(samples);
    return is_fitted;
}

static ExpertSource without_fold(const ExpertSource *source, int fold)
{
    ExpertSource learnt = *source;
    learnt.fold = fold;
    learnt.is_without_fold = true;
    return learnt;
}

static bool fit_folds_by_samples(const RankFitOptions *options, const ExpertSource *source,
                                 RankModel *out, Error *err)
{
    for (int fold = 0; fold < source->folds; fold++)
        rank_round_begin(options, &out[fold]);
    ProgressPart whole =
        progress_enter(source->progress, 0, 1.0 / options->rounds, "first round");
    bool is_fitted = fit_first_round(options, source, out, err);
    progress_leave(source->progress, whole);
    progress_enter(source->progress, 1.0 / options->rounds, 1, "later rounds");
    for (int fold = 0; is_fitted && fold < source->folds; fold++) {
        ExpertSource learnt = without_fold(source, fold);
        ProgressPart later = rank_round_enter(source, "fold", fold, source->folds);
        is_fitted =
            fit_rounds(options, &learnt, 1, &out[fold], err) && is_learnt(&out[fold], err);
        progress_leave(source->progress, later);
    }
    progress_leave(source->progress, whole);
    for (int fold = 0; !is_fitted && fold < source->folds; fold++)
        rank_model_free(&out[fold]);
    return is_fitted;
}

static bool fit_each_fold(const RankFitOptions *options, const ExpertSource *source,
                          RankModel *out, Error *err)
{
    for (int fold = 0; fold < source->folds; fold++) {
        ExpertSource learnt = without_fold(source, fold);
        learnt.note = fold == 0 ? source->note : NULL;
        ProgressPart whole = rank_round_enter(source, "fold", fold, source->folds);
        bool is_fitted = rank_fit(options, &learnt, &out[fold], err);
        progress_leave(source->progress, whole);
        if (is_fitted)
            continue;
        while (fold-- > 0)
            rank_model_free(&out[fold]);
        return false;
    }
    return true;
}

bool rank_fit_folds(const RankFitOptions *options, const ExpertSource *source,
                    RankModel *out, Error *err)
{
    bool is_each_alone =
        options->method == RANK_NB || rank_fit_is_by_phase(options) || options->select > 0;
    if (is_each_alone)
        return fit_each_fold(options, source, out, err);
    RankFitOptions narrow = *options;
    bool *kept = leave_out_classes(&narrow);
    bool is_fitted = fit_folds_by_samples(&narrow, source, out, err);
    free(kept);
    return is_fitted;
}
