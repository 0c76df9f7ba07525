// SPDX-License-Identifier: MIT
#include "train/look_fit.h"

#include <stdlib.h>

#include "base/memory.h"
#include "train/look_softmax.h"
#include "train/rank_round.h"

// ---- Rankers without two folds ---------------------------------------------------------

typedef struct Pairs {
    const LookTask *task;
    RankModel *models; // without folds i and k: at i * folds + k, i at most k
    bool *are_fitted;
    int folds;
    int fitted;
} Pairs;

static void pairs_free(Pairs *pairs)
{
    for (int i = 0; i < pairs->folds * pairs->folds; i++)
        if (pairs->are_fitted[i])
            rank_model_free(&pairs->models[i]);
    free(pairs->models);
    free(pairs->are_fitted);
}

// NULL with a sentence when nothing can be learnt.
static const RankModel *find_pair(Pairs *pairs, int a, int b, Error *err)
{
    const LookTask *task = pairs->task;
    int folds = pairs->folds;
    int at = a < b ? a * folds + b : b * folds + a;
    RankModel *model = &pairs->models[at];
    if (pairs->are_fitted[at])
        return model;
    int all = task->are_folds ? folds * (folds - 1) / 2 : folds;
    ProgressPart whole = rank_round_enter(task->source, "ranker", pairs->fitted++, all);
    rank_round_begin(task->options, model);
    pairs->are_fitted[at] = true;
    turn_samples_leave_out(task->samples, a, b);
    bool is_fitted = rank_round_fit(task->options, task->source, task->samples, model, err);
    turn_samples_leave_out(task->samples, EXPERT_NO_FOLD, EXPERT_NO_FOLD);
    progress_leave(task->source->progress, whole);
    return is_fitted ? model : NULL;
}

// ---- The looks of a ranker -------------------------------------------------------------

// `without` is the fold that the ranker does without, or EXPERT_NO_FOLD.
static bool gather(Pairs *pairs, int without, LookSamples samples[LOOK_STAGES], Error *err)
{
    const ExpertSource *source = pairs->task->source;
    for (int fold = 0; fold < source->folds; fold++) {
        ExpertSource ranked = *source;
        if (fold == without || stop_is_asked(source->stop))
            continue;
        const RankModel *model =
            find_pair(pairs, without == EXPERT_NO_FOLD ? fold : without, fold, err);
        ranked.also = NULL;
        ranked.note = NULL;
        ranked.fold = fold;
        if (!model || !look_samples_add(samples, model, &ranked, err))
            return false;
    }
    return true;
}

static bool fit_looks(Pairs *pairs, int without, RankModel *out, Error *err)
{
    const Stop *stop = pairs->task->source->stop;
    LookSamples samples[LOOK_STAGES] = {0};
    bool is_gathered = gather(pairs, without, samples, err);
    looks_begin(&out->looks);
    for (int stage = 0; is_gathered && stage < LOOK_STAGES; stage++)
        look_softmax(&samples[stage], stop, &out->looks.look[stage]);
    if (stop_is_asked(stop))
        looks_begin(&out->looks);
    else
        out->looks.are_there = is_gathered;
    for (int stage = 0; stage < LOOK_STAGES; stage++)
        look_samples_free(&samples[stage]);
    return is_gathered;
}

bool look_fit(const LookTask *task, Error *err)
{
    int folds = task->source->folds;
    size_t room = (size_t)folds * (size_t)folds;
    Pairs pairs = {.task = task, .folds = folds};
    pairs.models = memory_array(room, sizeof *pairs.models);
    pairs.are_fitted = memory_array(room, sizeof *pairs.are_fitted);
    for (size_t i = 0; i < room; i++)
        pairs.are_fitted[i] = false;
    bool is_fitted = true;
    rank_round_tell(task->options, "looks");
    if (!task->are_folds)
        is_fitted = fit_looks(&pairs, EXPERT_NO_FOLD, task->models, err);
    for (int fold = 0; is_fitted && task->are_folds && fold < folds; fold++)
        is_fitted = fit_looks(&pairs, fold, &task->models[fold], err);
    pairs_free(&pairs);
    return is_fitted;
}
