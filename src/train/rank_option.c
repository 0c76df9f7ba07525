// SPDX-License-Identifier: MIT
#include "train/rank_option.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/args.h"
#include "base/memory.h"
#include "base/span.h"
#include "rank/published/published.h"

enum {
    USUAL_MOVES = 15,  // of each set of weights by time
    CLASSES_MOST = 64, // that can be left out
};

const char rank_option_methods[] =
    "nb, bt (or softmax), svm, lr1, lr2, by phases mnb, msvm, mlr";

static const char *const method_names[RANK_METHODS] = {"nb", "bt", "svm", "lr1", "lr2"};

// RANK_METHODS when there is none of that name.
static RankMethod find_named(const char *name)
{
    int method = 0;
    if (strcmp(name, "softmax") == 0)
        return RANK_SOFTMAX;
    while (method < RANK_METHODS && strcmp(method_names[method], name) != 0)
        method++;
    return (RankMethod)method;
}

const char *rank_method_name(RankMethod method)
{
    return method_names[method];
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
        .weighing = choice_weighing_usual(),
        .seed = 1,
        .from_weight = 1,
    };
}

// Methods that know an option.
enum { OF_NB = 1, OF_BT = 2, OF_LINEAR = 4, OF_DRAWN = OF_BT | OF_LINEAR, OF_ALL = 7 };

static const char *const methods_text[] = {
    [OF_NB] = "nb",
    [OF_BT] = "bt",
    [OF_LINEAR] = "svm, lr1 and lr2",
    [OF_DRAWN] = "bt, svm, lr1 and lr2",
};

static int kind_of(RankMethod method)
{
    if (method == RANK_NB)
        return OF_NB;
    return method == RANK_SOFTMAX ? OF_BT : OF_LINEAR;
}

// ---- Numbers ---------------------------------------------------------------------------

typedef struct NumberOption {
    const char *name;
    int methods;
    bool is_whole;
    size_t offset; // of an int if it is whole, else of a double
    double low;
    double high;
} NumberOption;

static const NumberOption numbers[] = {
    {"ridge", OF_BT, false, offsetof(RankFitOptions, softmax.ridge), 0, 1e9},
    {"phase-ridge", OF_BT, false, offsetof(RankFitOptions, softmax.phase_ridge), 0, 1e9},
    {"passes", OF_BT, true, offsetof(RankFitOptions, softmax.passes), 0, 100000},
    {"patience", OF_BT, true, offsetof(RankFitOptions, softmax.patience), 1, 100000},
    {"held-out", OF_BT, true, offsetof(RankFitOptions, held_out), 0, 90},
    {"rounds", OF_DRAWN, true, offsetof(RankFitOptions, rounds), 1, 100},
    {"head", OF_DRAWN, true, offsetof(RankFitOptions, head), 0, 1000000},
    {"pool", OF_DRAWN, true, offsetof(RankFitOptions, pool), 0, 1000000},
    {"always", OF_DRAWN, true, offsetof(RankFitOptions, always), 0, 1000000},
    {"share", OF_DRAWN, false, offsetof(RankFitOptions, share), 0, 1},
    {"looks", OF_BT, true, offsetof(RankFitOptions, looks), 0, 100},
    {"cost", OF_LINEAR, false, offsetof(RankFitOptions, cost), 1e-9, 1e9},
    {"weight", OF_LINEAR, false, offsetof(RankFitOptions, played_weight), 1e-9, 1e9},
    {"select", OF_ALL, true, offsetof(RankFitOptions, select), 0, UINT16_MAX},
    {"from-weight", OF_BT, false, offsetof(RankFitOptions, from_weight), 0, 100},
    {"also-weight", OF_ALL, false, offsetof(RankFitOptions, weighing.also), 0, 1e6},
    {"rating-width", OF_ALL, false, offsetof(RankFitOptions, weighing.width), 1, 1e6},
};

static bool set_number(RankFitOptions *options, const NumberOption *option,
                       const char *value, Error *err)
{
    char *at = (char *)options + option->offset;
    if (option->is_whole) {
        long number = 0;
        if (!number_parse(value, option->name, (long)option->low, (long)option->high,
                          &number, err))
            return false;
        memcpy(at, &(int){(int)number}, sizeof(int));
        return true;
    }
    double number;
    if (!real_parse(value, option->low, option->high, &number))
        return error_set(err, "%s is a number from %g to %g, not '%.30s'", option->name,
                         option->low, option->high, value);
    memcpy(at, &number, sizeof number);
    return true;
}

static double number_of(const RankFitOptions *options, const NumberOption *option)
{
    const char *at = (const char *)options + option->offset;
    double number;
    int whole;
    memcpy(&whole, at, sizeof whole);
    if (option->is_whole)
        return whole;
    memcpy(&number, at, sizeof number);
    return number;
}

// ---- Words -----------------------------------------------------------------------------

static const char *const player_names[] = {
    [PLAYERS_ALL] = "all", [PLAYERS_HUMAN] = "human", [PLAYERS_BOT] = "bot"};

static bool set_mixes(RankFitOptions *options, const char *value, Error *err)
{
    static const NumberOption mixes = {
        "mixes", OF_BT, true, offsetof(RankFitOptions, mixes), 1, PHASE_MIXES};
    if (options->split.kind != SPLIT_RAMPS)
        return error_set(err, "mixes are for ramps, not for a split by %s",
                         split_kind_name(options->split.kind));
    return set_number(options, &mixes, value, err);
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

static bool set_rating(RankFitOptions *options, const char *value, Error *err)
{
    return number_parse(value, "rating", 0, 10000, &options->weighing.rating, err);
}

static bool set_features(RankFitOptions *options, const char *value, Error *err)
{
    const FeatureSet *set = feature_set_find(value, err);
    if (!set)
        return false;
    if (set != options->set && options->without)
        return error_set(err, "set must come before without");
    options->set = set;
    return true;
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

// ---- Classes that are left out ---------------------------------------------------------

static bool refuse_class(const FeatureSet *set, const char *name, Error *err)
{
    enum { LIST_MOST = 130 };
    StrBuf list = strbuf_new();
    for (int i = 0; i < set->class_count && list.length < LIST_MOST; i++)
        strbuf_print(&list, "%s%s", i > 0 ? ", " : "", set->classes[i].name);
    if (list.length >= LIST_MOST)
        strbuf_add(&list, ", ... (tusk features)");
    error_set(err, "'%.30s' is not a class of %s; there are: %s", name, set->name,
              list.text);
    strbuf_free(&list);
    return false;
}

static bool leave_out_class(RankFitOptions *options, const char *name, Error *err)
{
    const FeatureSet *set = options->set;
    int number = 0;
    while (number < set->class_count && strcmp(set->classes[number].name, name) != 0)
        number++;
    if (number >= set->class_count || number >= CLASSES_MOST)
        return refuse_class(set, name, err);
    options->without |= UINT64_C(1) << number;
    return true;
}

static bool set_without(RankFitOptions *options, const char *names, Error *err)
{
    char *copy = memory_copy_text(names);
    bool is_known = true;
    options->without = 0;
    for (char *rest = copy; is_known && rest;)
        is_known = leave_out_class(options, text_cut(&rest, ",+"), err);
    free(copy);
    return is_known;
}

static void describe_without(const RankFitOptions *options, StrBuf *out)
{
    const char *before = "";
    for (int i = 0; i < options->set->class_count; i++)
        if (rank_fit_leaves_out(options, i)) {
            strbuf_print(out, "%s%s", before, options->set->classes[i].name);
            before = "+";
        }
}

// ---- By name ---------------------------------------------------------------------------

typedef struct WordOption {
    const char *name;
    int methods;
    bool (*set)(RankFitOptions *options, const char *value, Error *err);
} WordOption;

static const WordOption words[] = {
    {"set", OF_ALL, set_features},       {"mixes", OF_BT, set_mixes},
    {"smoothing", OF_NB, set_smoothing}, {"seed", OF_ALL, set_seed},
    {"split", OF_ALL, set_split},        {"by-time", OF_ALL, set_by_time},
    {"phases", OF_ALL, set_phases},      {"players", OF_ALL, set_players},
    {"rating", OF_ALL, set_rating},      {"without", OF_ALL, set_without},
};

// What an option would not change is a mistake of whoever gave it.
static bool check_method(const RankFitOptions *options, const char *name, int methods,
                         Error *err)
{
    return (methods & kind_of(options->method)) != 0 ||
           error_set(err, "%s is for %s, not for %s", name, methods_text[methods],
                     rank_method_name(options->method));
}

bool rank_option_set(RankFitOptions *options, const char *name, const char *value,
                     Error *err)
{
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (strcmp(numbers[i].name, name) == 0)
            return check_method(options, name, numbers[i].methods, err) &&
                   set_number(options, &numbers[i], value, err);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i].name, name) == 0)
            return check_method(options, name, words[i].methods, err) &&
                   words[i].set(options, value, err);
    return error_set(err, "'%.30s' is not a training option", name);
}

// ---- Texts -----------------------------------------------------------------------------

static bool parse_options(char *text, RankFitOptions *out, Error *err)
{
    while (text && *text) {
        char *name = text_cut(&text, ",");
        char *value = strchr(name, '=');
        if (!value)
            return error_set(err, "'%.40s' should be an option and its value: ridge=2",
                             name);
        *value++ = '\0';
        if (!rank_option_set(out, name, value, err))
            return false;
    }
    return true;
}

// The options of a method, or of the one behind an m with a ranker for each phase.
static bool find_method(const char *name, RankFitOptions *out, Error *err)
{
    RankMethod method = find_named(name);
    bool is_by_phase = method == RANK_METHODS && name[0] == 'm';
    if (is_by_phase)
        method = strcmp(name, "mlr") == 0 ? RANK_LR1 : find_named(name + 1);
    if (method == RANK_METHODS || (is_by_phase && method == RANK_SOFTMAX))
        return error_set(err, "there is no training method '%.40s'; there are: %s", name,
                         rank_option_methods);
    *out = rank_fit_usual(method, &features_relative);
    return !is_by_phase || set_split(out, "hard", err);
}

bool rank_option_parse(const char *text, RankFitOptions *out, Error *err)
{
    char *copy = memory_copy_text(text);
    char *options = copy;
    char *method = text_cut(&options, ":");
    bool is_known = find_method(method, out, err) && parse_options(options, out, err);
    free(copy);
    return is_known;
}

// ---- What differs from the usual -------------------------------------------------------

static void add_said(StrBuf *out, size_t begin, const char *name, const char *value)
{
    strbuf_print(out, "%s%s=%s", out->length > begin ? "," : "", name, value);
}

static void describe_words(const RankFitOptions *options, size_t begin, StrBuf *out)
{
    const ChoiceWeighing *weighing = &options->weighing;
    char rating[24];
    snprintf(rating, sizeof rating, "%ld", weighing->rating);
    if (options->smoothing == NB_TOWARDS)
        add_said(out, begin, "smoothing", "towards");
    if (weighing->players != PLAYERS_ALL)
        add_said(out, begin, "players", player_names[weighing->players]);
    if (weighing->rating > 0)
        add_said(out, begin, "rating", rating);
    if (options->without) {
        add_said(out, begin, "without", "");
        describe_without(options, out);
    }
}

void rank_option_describe(const RankFitOptions *options, StrBuf *out)
{
    RankFitOptions usual = rank_fit_usual(options->method, options->set);
    size_t begin = out->length;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        char text[32];
        double number = number_of(options, &numbers[i]);
        snprintf(text, sizeof text, "%g", number);
        if (number != number_of(&usual, &numbers[i]))
            add_said(out, begin, numbers[i].name, text);
    }
    describe_words(options, begin, out);
}

// ---- Whether they go together ----------------------------------------------------------

static bool leaves_out_all(const RankFitOptions *options)
{
    int class = 0;
    while (class < options->set->class_count && rank_fit_leaves_out(options, class))
        class ++;
    return class == options->set->class_count;
}

static bool can_have_looks(const RankFitOptions *options)
{
    return options->looks == 0 ||
           (options->looks > 1 && options->rounds == 1 &&
            options->split.kind == SPLIT_RAMPS && options->select == 0);
}

bool rank_check(const RankFitOptions *options, Error *err)
{
    if (options->method != RANK_NB && options->always == 0 && options->share <= 0)
        return error_set(err,
                         "with always=0 and share=0 there are no turns to compare with");
    if (leaves_out_all(options))
        return error_set(err, "all classes are left out: there is nothing to learn");
    if (!options->from && options->from_weight != 1)
        return error_set(err, "from-weight needs --from");
    if (!can_have_looks(options))
        return error_set(err, "looks need two folds, rounds=1, no phases and no select");
    if (options->weighing.rating == 0 &&
        options->weighing.width != choice_weighing_usual().width)
        return error_set(err, "rating-width needs rating");
    return true;
}

// By their text: a file keeps no more of them.
static bool are_same_phases(const PhaseModel *a, const PhaseModel *b)
{
    StrBuf left = strbuf_new();
    StrBuf right = strbuf_new();
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
        return error_set(err, "this ranker has other phases");
    return true;
}

bool rank_check_from(const RankFitOptions *options, Error *err)
{
    if (options->method == RANK_NB)
        return error_set(err, "nb cannot start from a ranker");
    if (rank_fit_is_by_phase(options))
        return error_set(err, "phases learnt one by one cannot start from a ranker");
    if (options->select > 0 || options->without)
        return error_set(err, "select and without do not work with --from");
    const RankModel *from = options->from;
    bool is_mixed = options->split.kind == SPLIT_RAMPS;
    int sets = is_mixed ? options->mixes : phase_split_count(&options->split);
    if (from->set != options->set || from->mixes != sets)
        return error_set(err, "this is a ranker of %d x '%s', not of %d x '%s'",
                         from->mixes, from->set->name, sets, options->set->name);
    return is_same_split(&from->split, &options->split, err);
}
