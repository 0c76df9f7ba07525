// SPDX-License-Identifier: MIT
#include "train/rank_check.h"

#include <string.h>

static uint64_t all_classes(const FeatureSet *set)
{
    return set->class_count < 64 ? (UINT64_C(1) << set->class_count) - 1 : UINT64_MAX;
}

bool rank_check(const RankFitOptions *options, Error *err)
{
    if (options->method != RANK_NB && options->always == 0 && options->share <= 0)
        return error_set(err, "always 0 and share 0 draw no turns beside those played");
    if (options->without == all_classes(options->set))
        return error_set(err, "without all classes there is nothing to learn");
    if (!options->from && options->from_weight != 1)
        return error_set(err, "from-weight needs --from, the ranker to begin from");
    if (options->weighing.rating == 0 &&
        options->weighing.width != choice_weighing_usual().width)
        return error_set(err, "rating-width needs a rating that it is around");
    return true;
}

// ---- Weights to begin from -------------------------------------------------------------

static int sets_of(const RankFitOptions *options)
{
    bool is_mixed = options->split.kind == SPLIT_RAMPS;
    return is_mixed ? options->mixes : phase_split_count(&options->split);
}

static bool is_same_shape(const RankFitOptions *options, Error *err)
{
    const RankModel *from = options->from;
    int sets = sets_of(options);
    if (from->set == options->set && from->mixes == sets)
        return true;
    return error_set(err, "this is a ranker of %d x '%s', not of %d x '%s'", from->mixes,
                     from->set->name, sets, options->set->name);
}

// By their text: a file keeps no more of them.
static bool are_same_phases(const PhaseModel *a, const PhaseModel *b)
{
    StrBuf left;
    StrBuf right;
    strbuf_init(&left);
    strbuf_init(&right);
    phase_model_format(a, NULL, &left);
    phase_model_format(b, NULL, &right);
    bool are_same = strcmp(left.text, right.text) == 0;
    strbuf_free(&left);
    strbuf_free(&right);
    return are_same;
}

// Whether the sets of weights are for the same positions.
static bool is_same_split(const PhaseSplit *from, const PhaseSplit *split, Error *err)
{
    if (from->kind != split->kind)
        return error_set(err, "this ranker is split by %s, not by %s",
                         split_kind_name(from->kind), split_kind_name(split->kind));
    if (split->kind == SPLIT_TIME && from->moves != split->moves)
        return error_set(err, "the weights of this ranker are for %d moves each, not %d",
                         from->moves, split->moves);
    bool has_clusters = split->kind == SPLIT_HARD || split->kind == SPLIT_SOFT;
    if (has_clusters && !are_same_phases(&from->phases, &split->phases))
        return error_set(err, "the phases of this ranker are others");
    return true;
}

bool rank_check_from(const RankFitOptions *options, Error *err)
{
    if (options->method == RANK_NB)
        return error_set(err, "nb counts, and begins from nothing");
    if (rank_fit_is_by_phase(options))
        return error_set(err, "phases that are learnt one by one begin from nothing");
    if (options->select > 0 || options->without)
        return error_set(err, "where features are selected one begins from nothing");
    return is_same_shape(options, err) &&
           is_same_split(&options->from->split, &options->split, err);
}
