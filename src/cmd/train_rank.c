// SPDX-License-Identifier: MIT
// tusk train nb, bt, svm, lr1, lr2, mnb, msvm, mlr: games to rankers.
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "base/progress.h"
#include "cmd/db_games.h"
#include "cmd/interrupt.h"
#include "cmd/train.h"
#include "rank/rank_model.h"
#include "train/rank_fit.h"

typedef struct Training {
    const Args *args;
    Stop stop;
    RankFitOptions fit;
    ExpertSource source;
    DbGames games;
    RankModel from;
    bool has_from;
    StrBuf counts; // of nb, as a table
} Training;

// ---- Options ---------------------------------------------------------------------------

static bool read_fit(Training *training, Error *err)
{
    static const struct {
        int option;
        const char *name;
    } names[] = {
        {TRAIN_SET, "set"},
        {TRAIN_MIXES, "mixes"},
        {TRAIN_RIDGE, "ridge"},
        {TRAIN_PHASE_RIDGE, "phase-ridge"},
        {TRAIN_PASSES, "passes"},
        {TRAIN_PATIENCE, "patience"},
        {TRAIN_ROUNDS, "rounds"},
        {TRAIN_HEAD, "head"},
        {TRAIN_ALWAYS, "always"},
        {TRAIN_SHARE, "share"},
        {TRAIN_HELD_OUT, "held-out"},
        {TRAIN_COST, "cost"},
        {TRAIN_WEIGHT, "weight"},
        {TRAIN_SMOOTHING, "smoothing"},
        {TRAIN_SEED, "seed"},
        {TRAIN_ALSO_WEIGHT, "also-weight"},
        {TRAIN_PLAYERS, "players"},
        {TRAIN_RATING, "rating"},
        {TRAIN_RATING_WIDTH, "rating-width"},
        {TRAIN_POOL, "pool"},
        {TRAIN_FROM_WEIGHT, "from-weight"},
        {TRAIN_PHASES, "phases"},
        {TRAIN_SPLIT, "split"},
        {TRAIN_BY_TIME, "by-time"},
        {TRAIN_SELECT, "select"},
        {TRAIN_WITHOUT, "without"},
    };
    if (!rank_option_parse(args_operand(training->args, 0), &training->fit, err))
        return false;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = args_text(training->args, names[i].option, NULL);
        if (value && !rank_option_set(&training->fit, names[i].name, value, err))
            return false;
    }
    return true;
}

static bool read_source(Training *training, Error *err)
{
    const Args *args = training->args;
    long jobs = 1;
    ExpertSource *source = &training->source;
    *source = (ExpertSource){.also = args_text(args, TRAIN_ALSO, NULL),
                             .stop = &training->stop,
                             .note = train_note};
    if (!args_number(args, TRAIN_JOBS, 1, 256, &jobs, err) ||
        !args_number(args, TRAIN_MIN_RATING, 0, 10000, &source->min_rating, err) ||
        !args_number(args, TRAIN_GAMES, 1, 1000000000, &source->most_games, err))
        return false;
    source->jobs = (int)jobs;
    return true;
}

static bool check_usage(const Training *training, Error *err)
{
    bool has_table = args_has(training->args, TRAIN_TABLE);
    if (!args_has(training->args, TRAIN_OUTPUT))
        return error_set(err, "-o says where the ranker goes");
    if ((has_table || args_has(training->args, TRAIN_COUNTS)) &&
        (training->fit.method != RANK_NB || training->fit.split.kind != SPLIT_RAMPS))
        return error_set(err, "tables of counts are for nb");
    if (has_table && (training->fit.select > 0 || training->fit.without))
        return error_set(err, "of a table of counts all features are taken");
    if (args_has(training->args, TRAIN_FROM_WEIGHT) &&
        !args_has(training->args, TRAIN_FROM))
        return error_set(err, "--from-weight needs --from, the ranker to begin from");
    if (args_has(training->args, TRAIN_ALSO_WEIGHT) &&
        !args_has(training->args, TRAIN_ALSO))
        return error_set(err, "--also-weight needs --also, the games that count so much");
    if (!has_table && training->args->operand_count < 2 && !training->source.also &&
        !args_has(training->args, TRAIN_DB))
        return error_set(err, "there are no games to learn from");
    return true;
}

// The weights to begin from must be of the same shape.
static bool read_from(Training *training, Error *err)
{
    const char *path = args_text(training->args, TRAIN_FROM, NULL);
    if (!path)
        return true;
    if (!rank_model_load(path, &training->from, err))
        return false;
    training->has_from = true;
    training->fit.from = &training->from;
    return rank_check_from(&training->fit, err) || error_wrap(err, "%.100s", path);
}

// ---- Reports ---------------------------------------------------------------------------

static void print_pass(void *context, const SoftmaxPass *pass)
{
    (void)context;
    progress_clear();
    printf("pass %d\t%.4f", pass->number, pass->loss);
    if (!isnan(pass->held_out))
        printf("\t%.4f\t%s", pass->held_out, pass->is_best ? "best" : "");
    printf("\n");
    fflush(stdout);
}

static void print_round(void *context, const char *sentence)
{
    (void)context;
    progress_clear();
    printf("%s\n", sentence);
    fflush(stdout);
}

// ---- Work ------------------------------------------------------------------------------

static bool fit_table(const Training *training, const char *path, RankModel *out,
                      Error *err)
{
    StrBuf text;
    NbCounts counts;
    strbuf_init(&text);
    nb_counts_init(&counts, training->fit.set);
    bool is_read = file_read(path, &text, err);
    if (is_read && !nb_counts_read_table(&counts, text.text ? text.text : "", err))
        is_read = error_wrap(err, "%.100s", path);
    if (is_read) {
        nb_counts_model(&counts, training->fit.smoothing, out);
        rank_model_set_remark(out, "from a table of counts");
    }
    nb_counts_free(&counts);
    strbuf_free(&text);
    return is_read;
}

// Let the remark of the ranker say how it was learnt, too.
static void tell_how(const Training *training, RankModel *model)
{
    StrBuf remark;
    StrBuf recipe;
    const char *from = args_text(training->args, TRAIN_FROM, NULL);
    const char *slash = from ? strrchr(from, '/') : NULL;
    strbuf_init(&remark);
    strbuf_init(&recipe);
    rank_option_describe(&training->fit, &recipe);
    strbuf_add(&remark, model->remark);
    if (recipe.length > 0)
        strbuf_print(&remark, "; %s", recipe.text);
    if (training->source.min_rating > 0)
        strbuf_print(&remark, "; rated %ld or more", training->source.min_rating);
    if (from)
        strbuf_print(&remark, "; from %s", slash ? slash + 1 : from);
    rank_model_set_remark(model, remark.text);
    strbuf_free(&remark);
    strbuf_free(&recipe);
}

// The table of counts, if one is wanted, and the ranker.
static bool save(const Training *training, const RankModel *model, Error *err)
{
    const char *path = args_text(training->args, TRAIN_COUNTS, NULL);
    const StrBuf *counts = &training->counts;
    if (path && counts->length > 0 &&
        !file_replace(path, counts->text, counts->length, err))
        return false;
    return rank_model_save(args_text(training->args, TRAIN_OUTPUT, NULL), model, err);
}

static bool fit(const Training *training, RankModel *out, Error *err)
{
    const char *table = args_text(training->args, TRAIN_TABLE, NULL);
    return table ? fit_table(training, table, out, err)
                 : rank_fit(&training->fit, &training->source, out, err);
}

// The files of the command line, and what --db has.
static bool find_games(Training *training, Error *err)
{
    DbGames *games = &training->games;
    ExpertSource *source = &training->source;
    bool is_found =
        db_games_open(games, training->args, 1, TRAIN_DB, source->min_rating, err);
    source->paths = games->paths;
    source->path_count = games->count;
    return is_found;
}

static bool work(Training *training, Error *err)
{
    RankModel model;
    bool is_fitted = read_from(training, err) && rank_check(&training->fit, err) &&
                     find_games(training, err) && fit(training, &model, err);
    if (is_fitted)
        tell_how(training, &model);
    bool is_saved = is_fitted && save(training, &model, err);
    if (is_saved && stop_is_asked(&training->stop))
        train_note("interrupted; kept what was learnt");
    if (is_saved)
        printf("%s\t%s\t%s\n", model.kind, model.set->name, model.remark);
    if (is_fitted)
        rank_model_free(&model);
    db_games_free(&training->games);
    return is_saved;
}

CmdStatus train_rank(const Args *args, Error *err)
{
    Training training = {.args = args};
    Interrupt interrupt;
    stop_init(&training.stop);
    if (!read_fit(&training, err) || !read_source(&training, err) ||
        !check_usage(&training, err))
        return CMD_MISUSED;
    training.fit.softmax.report = print_pass;
    training.fit.tell = print_round;
    training.fit.counts = &training.counts;
    strbuf_init(&training.counts);
    interrupt_begin(&interrupt, &training.stop);
    bool is_done = work(&training, err);
    interrupt_end(&interrupt);
    strbuf_free(&training.counts);
    if (training.has_from)
        rank_model_free(&training.from);
    return is_done ? CMD_DONE : CMD_FAILED;
}
