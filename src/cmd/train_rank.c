// SPDX-License-Identifier: MIT
// tusk train nb, bt, svm, lr1, lr2, mnb, msvm, mlr: games to rankers.
#include <math.h>
#include <stdio.h>

#include "base/file.h"
#include "base/ranks.h"
#include "cmd/games_arg.h"
#include "cmd/long_work.h"
#include "cmd/train.h"
#include "rank/rank_model.h"
#include "train/rank_fit.h"

typedef struct Training {
    const Args *args;
    LongWork work;
    RankFitOptions fit;
    GamesArg games;
    StrBuf counts; // of nb, as a table
} Training;

static const GamesOptions games_options = {TRAIN_MIN_RATING, TRAIN_GAMES, TRAIN_JOBS,
                                           TRAIN_DB, 1};

// ---- Options ---------------------------------------------------------------------------

// These are named as in recipes.
static bool read_fit(Training *training, Error *err)
{
    static const int named[] = {
        TRAIN_SET,         TRAIN_MIXES,   TRAIN_RIDGE,  TRAIN_PHASE_RIDGE,  TRAIN_PASSES,
        TRAIN_PATIENCE,    TRAIN_ROUNDS,  TRAIN_HEAD,   TRAIN_ALWAYS,       TRAIN_SHARE,
        TRAIN_HELD_OUT,    TRAIN_COST,    TRAIN_WEIGHT, TRAIN_SMOOTHING,    TRAIN_SEED,
        TRAIN_ALSO_WEIGHT, TRAIN_PLAYERS, TRAIN_RATING, TRAIN_RATING_WIDTH, TRAIN_POOL,
        TRAIN_FROM_WEIGHT, TRAIN_PHASES,  TRAIN_SPLIT,  TRAIN_BY_TIME,      TRAIN_SELECT,
        TRAIN_WITHOUT,     TRAIN_LOOKS,
    };
    const Args *args = training->args;
    if (!rank_option_parse(args_operand(args, 0), &training->fit, err))
        return false;
    for (size_t i = 0; i < sizeof named / sizeof *named; i++) {
        const char *name = args->options[named[i]].name;
        const char *value = args_text(args, named[i], NULL);
        if (value && !rank_option_set(&training->fit, name, value, err))
            return false;
    }
    return true;
}

static bool check_usage(const Training *training, Error *err)
{
    const Args *args = training->args;
    bool has_table = args_has(args, TRAIN_TABLE);
    bool has_games =
        args->operand_count > 1 || args_has(args, TRAIN_ALSO) || args_has(args, TRAIN_DB);
    if (!args_has(args, TRAIN_OUTPUT))
        return error_set(err, "-o FILE is missing: where to write the ranker");
    if ((has_table || args_has(args, TRAIN_COUNTS)) &&
        (training->fit.method != RANK_NB || training->fit.split.kind != SPLIT_RAMPS))
        return error_set(err, "tables of counts are for nb");
    if (has_table && (training->fit.select > 0 || training->fit.without))
        return error_set(err, "--select and --without do not work with a table of counts");
    if (args_has(args, TRAIN_FROM_WEIGHT) && !args_has(args, TRAIN_FROM))
        return error_set(err, "--from-weight needs --from");
    if (args_has(args, TRAIN_ALSO_WEIGHT) && !args_has(args, TRAIN_ALSO))
        return error_set(err, "--also-weight needs --also");
    return has_table || has_games || error_set(err, "there are no games to learn from");
}

// ---- Reports ---------------------------------------------------------------------------

static void print_pass(void *context, const SoftmaxPass *pass)
{
    progress_clear(context);
    printf("pass %d\t%.4f", pass->number, pass->loss);
    if (!isnan(pass->held_out))
        printf("\t%.4f\t%s", pass->held_out, pass->is_best ? "best" : "");
    printf("\n");
    fflush(stdout);
}

static void print_round(void *context, const char *sentence)
{
    progress_clear(context);
    printf("%s\n", sentence);
    fflush(stdout);
}

// ---- Work ------------------------------------------------------------------------------

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

static bool fit(Training *training, RankModel *out, Error *err)
{
    const ExpertSource *source = &training->games.source;
    const char *table = args_text(training->args, TRAIN_TABLE, NULL);
    if (!games_arg_open(&training->games, training->args, &games_options, err))
        return false;
    return table ? rank_fit_table(&training->fit, table, out, err)
                 : rank_fit(&training->fit, source, out, err);
}

static bool learn(Training *training, const char *from, Error *err)
{
    RankModel model;
    if (!rank_check(&training->fit, err) || !fit(training, &model, err))
        return false;
    rank_fit_sign(&model, &training->fit, &training->games.source, from);
    bool is_saved = ranks_agree(ranks_mine() != 0 || save(training, &model, err), err);
    progress_clear(&training->work.progress);
    if (is_saved && stop_is_asked(&training->work.stop))
        games_note("interrupted; kept what was learnt");
    if (is_saved)
        printf("%s\t%s\t%s\n", model.kind, model.set->name, model.remark);
    rank_model_free(&model);
    return is_saved;
}

static bool work(Training *training, Error *err)
{
    RankModel from = {0};
    const char *path = args_text(training->args, TRAIN_FROM, NULL);
    bool is_done = (!path || rank_fit_begin_from(&training->fit, path, &from, err)) &&
                   learn(training, path, err);
    rank_model_free(&from);
    games_arg_free(&training->games);
    return is_done;
}

CmdStatus train_rank(TrainJob *job, Error *err)
{
    const Args *args = job->args;
    Training training = {.args = args};
    ExpertSource *source = &training.games.source;
    if (!read_fit(&training, err) ||
        !games_arg_read(&training.games, args, &games_options, err) ||
        !check_usage(&training, err))
        return CMD_MISUSED;
    source->also = args_text(args, TRAIN_ALSO, NULL);
    source->stop = &training.work.stop;
    source->progress = &training.work.progress;
    source->journal = job->journal;
    source->note = games_note;
    training.fit.softmax.report = print_pass;
    training.fit.softmax.context = &training.work.progress;
    training.fit.tell = print_round;
    training.fit.context = &training.work.progress;
    training.fit.counts = &training.counts;
    strbuf_init(&training.counts);
    long_work_begin(&training.work, 0);
    bool is_done = work(&training, err);
    long_work_end(&training.work);
    job->is_whole = !stop_is_asked(&training.work.stop);
    strbuf_free(&training.counts);
    return is_done ? CMD_DONE : CMD_FAILED;
}
