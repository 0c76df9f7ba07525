// SPDX-License-Identifier: MIT
#include "train/rank_option.h"

#include <errno.h>
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/args.h"
#include "base/memory.h"
#include "rank/published.h"

enum { USUAL_MOVES = 15 }; // of each set of weights by time

const char rank_option_methods[] =
    "nb, bt (or softmax), svm, lr1, lr2, by phases mnb, msvm, mlr";

// ---- Values ----------------------------------------------------------------------------

typedef struct WholeOption {
    const char *name;
    size_t offset; // of an int
    long low;
    long high;
} WholeOption;

typedef struct RealOption {
    const char *name;
    size_t offset; // of a double
    double low;
    double high;
} RealOption;

static const WholeOption wholes[] = {
    {"passes", offsetof(RankFitOptions, softmax.passes), 0, 100000},
    {"patience", offsetof(RankFitOptions, softmax.patience), 1, 100000},
    {"rounds", offsetof(RankFitOptions, rounds), 1, 100},
    {"head", offsetof(RankFitOptions, head), 0, 1000000},
    {"pool", offsetof(RankFitOptions, pool), 0, 1000000},
    {"always", offsetof(RankFitOptions, always), 0, 1000000},
    {"select", offsetof(RankFitOptions, select), 0, UINT16_MAX},
    {"held-out", offsetof(RankFitOptions, held_out), 0, 90},
};

static const char *const player_names[] = {
    [PLAYERS_ALL] = "all", [PLAYERS_HUMAN] = "human", [PLAYERS_BOT] = "bot"};

static const RealOption reals[] = {
    {"ridge", offsetof(RankFitOptions, softmax.ridge), 0, 1e9},
    {"phase-ridge", offsetof(RankFitOptions, softmax.phase_ridge), 0, 1e9},
    {"share", offsetof(RankFitOptions, share), 0, 1},
    {"cost", offsetof(RankFitOptions, cost), 1e-9, 1e9},
    {"weight", offsetof(RankFitOptions, played_weight), 1e-9, 1e9},
    {"also-weight", offsetof(RankFitOptions, weighing.also), 0, 1e6},
    {"from-weight", offsetof(RankFitOptions, from_weight), 0, 100},
    {"rating-width", offsetof(RankFitOptions, weighing.width), 1, 1e6},
};

static bool set_whole(RankFitOptions *options, const WholeOption *option, const char *value,
                      Error *err)
{
    long number = 0;
    if (!number_parse(value, option->name, option->low, option->high, &number, err))
        return false;
    int narrow = (int)number;
    memcpy((char *)options + option->offset, &narrow, sizeof narrow);
    return true;
}

static bool set_real(RankFitOptions *options, const RealOption *option, const char *value,
                     Error *err)
{
    char *end = NULL;
    double number = strtod(value, &end);
    if (end == value || *end || !(number >= option->low && number <= option->high))
        return error_set(err, "%s is a number from %g to %g, not '%.30s'", option->name,
                         option->low, option->high, value);
    memcpy((char *)options + option->offset, &number, sizeof number);
    return true;
}

static bool set_mixes(RankFitOptions *options, const char *value, Error *err)
{
    static const WholeOption mixes = {"mixes", offsetof(RankFitOptions, mixes), 1,
                                      PHASE_MIXES};
    if (options->split.kind != SPLIT_RAMPS)
        return error_set(err, "mixes are for ramps, not for a split by %s",
                         split_kind_name(options->split.kind));
    return set_whole(options, &mixes, value, err);
}

static bool set_smoothing(RankFitOptions *options, const char *value, Error *err)
{
    if (strcmp(value, "one") != 0 && strcmp(value, "towards") != 0)
        return error_set(err, "smoothing is one or towards, not '%.30s'", value);
    options->smoothing = strcmp(value, "one") == 0 ? NB_ADD_ONE : NB_TOWARDS;
    return true;
}

static bool set_seed(RankFitOptions *options, const char *value, Error *err)
{
    long seed = 0;
    if (!number_parse(value, "seed", 0, INT32_MAX, &seed, err))
        return false;
    options->seed = (uint64_t)seed;
    return true;
}

static bool set_players(RankFitOptions *options, const char *value, Error *err)
{
    for (int i = PLAYERS_ALL; i <= PLAYERS_BOT; i++)
        if (strcmp(player_names[i], value) == 0) {
            options->weighing.players = (ChoicePlayers)i;
            return true;
        }
    return error_set(err, "players are all, human or bot, not '%.30s'", value);
}

static bool set_features(RankFitOptions *options, const char *value, Error *err)
{
    const FeatureSet *set = feature_set_find(value, err);
    if (set)
        options->set = set;
    return set != NULL;
}

// ---- Phases ----------------------------------------------------------------------------

// Clusters, unless some are there already.
static bool need_clusters(PhaseSplit *split, Error *err)
{
    return split->phases.clusters.count > 0 || phase_model_default(&split->phases, err);
}

// Ramps have as many sets of weights as is said, all other splits as many as there are
// phases or times.
static bool keep_mixes(RankFitOptions *options, SplitKind kind, Error *err)
{
    bool was_mixed = options->split.kind == SPLIT_RAMPS;
    if (was_mixed && kind != SPLIT_RAMPS && options->mixes > 1)
        return error_set(err, "mixes are for ramps, not for a split by %s",
                         split_kind_name(kind));
    if (!was_mixed)
        options->mixes = 1;
    return true;
}

static bool set_split(RankFitOptions *options, const char *value, Error *err)
{
    PhaseSplit *split = &options->split;
    SplitKind kind = split_kind_find(value);
    if (kind == SPLIT_KINDS)
        return error_set(err, "split is ramps, hard, soft or time, not '%.30s'", value);
    if ((kind == SPLIT_HARD || kind == SPLIT_SOFT) && !need_clusters(split, err))
        return false;
    if (!keep_mixes(options, kind, err))
        return false;
    split->kind = kind;
    split->moves = split->moves > 0 ? split->moves : USUAL_MOVES;
    if (kind != SPLIT_RAMPS)
        options->mixes = phase_split_count(split);
    return true;
}

// A set of weights for every so many moves.
static bool set_by_time(RankFitOptions *options, const char *value, Error *err)
{
    long moves = 0;
    if (!number_parse(value, "by-time", 1, PHASE_MOVES_MOST, &moves, err))
        return false;
    options->split.moves = (int)moves;
    return set_split(options, split_kind_name(SPLIT_TIME), err);
}

static bool set_phases(RankFitOptions *options, const char *value, Error *err)
{
    if (!phase_model_load(value, &options->split.phases, err) ||
        !phase_split_check(&options->split.phases, err))
        return false;
    bool is_soft = options->split.kind == SPLIT_SOFT;
    return set_split(options, is_soft ? "soft" : "hard", err);
}

// ---- By name ---------------------------------------------------------------------------

bool rank_option_set(RankFitOptions *options, const char *name, const char *value,
                     Error *err)
{
    for (size_t i = 0; i < sizeof wholes / sizeof *wholes; i++)
        if (strcmp(wholes[i].name, name) == 0)
            return set_whole(options, &wholes[i], value, err);
    for (size_t i = 0; i < sizeof reals / sizeof *reals; i++)
        if (strcmp(reals[i].name, name) == 0)
            return set_real(options, &reals[i], value, err);
    if (strcmp(name, "set") == 0)
        return set_features(options, value, err);
    if (strcmp(name, "mixes") == 0)
        return set_mixes(options, value, err);
    if (strcmp(name, "smoothing") == 0)
        return set_smoothing(options, value, err);
    if (strcmp(name, "seed") == 0)
        return set_seed(options, value, err);
    if (strcmp(name, "split") == 0)
        return set_split(options, value, err);
    if (strcmp(name, "by-time") == 0)
        return set_by_time(options, value, err);
    if (strcmp(name, "phases") == 0)
        return set_phases(options, value, err);
    if (strcmp(name, "players") == 0)
        return set_players(options, value, err);
    if (strcmp(name, "rating") == 0)
        return number_parse(value, name, 0, 10000, &options->weighing.rating, err);
    return error_set(err, "'%.30s' is no option of learning", name);
}

// ---- Texts -----------------------------------------------------------------------------

static bool parse_options(char *text, RankFitOptions *out, Error *err)
{
    while (*text) {
        char *end = text + strcspn(text, ",");
        char *next = *end ? end + 1 : end;
        *end = '\0';
        char *value = strchr(text, '=');
        if (!value)
            return error_set(err, "'%.40s' should be an option and its value: ridge=2",
                             text);
        *value++ = '\0';
        if (!rank_option_set(out, text, value, err))
            return false;
        text = next;
    }
    return true;
}

// The options of a method, or of the one behind an m with a ranker for each phase.
static bool find_method(const char *name, RankFitOptions *out, Error *err)
{
    RankMethod method = rank_method_find(name);
    bool is_by_phase = method == RANK_METHODS && name[0] == 'm';
    if (is_by_phase)
        method = strcmp(name, "mlr") == 0 ? RANK_LR1 : rank_method_find(name + 1);
    if (method == RANK_METHODS || (is_by_phase && method == RANK_SOFTMAX))
        return error_set(err, "no ranker is learnt by '%.40s'; there are: %s", name,
                         rank_option_methods);
    *out = rank_fit_usual(method, &features_relative);
    return !is_by_phase || set_split(out, "hard", err);
}

bool rank_option_parse(const char *text, RankFitOptions *out, Error *err)
{
    char *copy = memory_copy_text(text);
    char *options = copy + strcspn(copy, ":");
    if (*options)
        *options++ = '\0';
    bool is_known = find_method(copy, out, err) && parse_options(options, out, err);
    free(copy);
    return is_known;
}
