// SPDX-License-Identifier: MIT
// tusk measure: how well a ranker tells which turns were played.
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/progress.h"
#include "base/strbuf.h"
#include "cmd/cmd.h"
#include "cmd/db_games.h"
#include "cmd/interrupt.h"
#include "rank/rank_model.h"
#include "train/rank_fit.h"
#include "train/rank_test.h"

enum {
    MODEL,
    MIN_RATING,
    FOLDS,
    TRAIN,
    DB,
    ALSO,
    FROM,
    GRID,
    CI,
    BY_MOVE,
    BY_TYPE,
    BY_RATING,
    TIES_FOR,
    GAMES,
    JOBS
};

static const Option options[] = {
    [MODEL] = {'m', "model", "FILE", "the ranker to measure (the built-in one)"},
    [MIN_RATING] = {0, "min-rating", "R", "only games of players rated R or more"},
    [FOLDS] = {0, "folds", "K",
               "learn from all but every K-th game and measure on those, K\n"
               "times; needs --train"},
    [TRAIN] = {0, "train", "METHOD",
               "how to learn, such as bt:set=relative,ridge=2; the keys are the\n"
               "options of tusk train"},
    [DB] = {0, "db", "DATABASE", "also use the games in this database"},
    [ALSO] = {0, "also", "FILES",
              "also learn from these games, of any rating; separated by\n"
              "commas"},
    [FROM] = {0, "from", "FILE",
              "start learning from this ranker, which should not have seen\n"
              "the games"},
    [GRID] = {0, "grid", "NAME=V,V,...",
              "repeat --folds for each value of an option, such as\n"
              "cost=0.1,1,10: a row each"},
    [CI] = {0, "ci", NULL, "add half the 95 % interval, by resampling games"},
    [BY_MOVE] = {0, "by-move", NULL, "add a row for every ten moves"},
    [BY_TYPE] = {0, "by-type", NULL, "add a row for humans and one for bots"},
    [BY_RATING] = {0, "by-rating", NULL, "add a row for each band of ratings"},
    [TIES_FOR] = {0, "ties-for", NULL, "count ties in favour of the turn played"},
    [GAMES] = {0, "games", "N", "only the first N games"},
    [JOBS] = {'j', "jobs", "N", "threads (1)"},
    {0},
};

typedef struct Measuring {
    const Args *args;
    Stop stop;
    ExpertSource source;
    DbGames games;
    RankFitOptions fit;
    long folds;
    bool has_heading; // printed already
    RankTest test;
} Measuring;

// ---- Options ---------------------------------------------------------------------------

static void print_note(const char *sentence)
{
    progress_clear();
    fprintf(stderr, "%s\n", sentence);
}

static bool read_source(Measuring *measuring, Error *err)
{
    const Args *args = measuring->args;
    ExpertSource *source = &measuring->source;
    long jobs = 1;
    *source = (ExpertSource){.stop = &measuring->stop};
    if (args->operand_count == 0 && !args_has(args, DB))
        return error_set(err, "there are no games to test on");
    if (!args_number(args, JOBS, 1, 256, &jobs, err) ||
        !args_number(args, MIN_RATING, 0, 10000, &source->min_rating, err) ||
        !args_number(args, GAMES, 1, INT_MAX, &source->most_games, err))
        return false;
    source->jobs = (int)jobs;
    return true;
}

static bool read_folds(Measuring *measuring, Error *err)
{
    const Args *args = measuring->args;
    if (!args_number(args, FOLDS, 2, 1000, &measuring->folds, err))
        return false;
    if (args_has(args, FOLDS) != args_has(args, TRAIN))
        return error_set(err, "--folds and --train go together");
    bool learns = args_has(args, FROM) || args_has(args, ALSO) || args_has(args, GRID);
    if (learns && !args_has(args, FOLDS))
        return error_set(err, "--from, --also and --grid are for --folds");
    if (args_has(args, FOLDS) && args_has(args, MODEL))
        return error_set(err, "--folds learns rankers of its own, -m names one");
    return !args_has(args, TRAIN) ||
           rank_option_parse(args_text(args, TRAIN, NULL), &measuring->fit, err);
}

// ---- Printing --------------------------------------------------------------------------

static bool has_groups(const Args *args)
{
    return args_has(args, CI) || args_has(args, BY_MOVE) || args_has(args, BY_TYPE) ||
           args_has(args, BY_RATING) || args_has(args, GRID);
}

static void add_row(const Args *args, const char *group, const RankMeasure *measure,
                    StrBuf *out)
{
    if (has_groups(args))
        strbuf_print(out, "%s\t", group);
    rank_measure_format(measure, out);
    strbuf_add_char(out, '\n');
}

static void add_interval(const RankTest *test, StrBuf *out)
{
    strbuf_print(out, "+-\t%zu", test->game_count);
    for (int i = 0; i < RANK_FIGURES; i++) {
        RankGain figure = rank_gain(test, NULL, (RankFigure)i, RANK_BUCKETS);
        strbuf_print(out, i == RANK_LOSS ? "\t%.4f" : "\t%.2f",
                     (figure.high - figure.low) / 2);
    }
    strbuf_add_char(out, '\n');
}

static void add_buckets(const Args *args, const RankTest *test, StrBuf *out)
{
    for (int i = 0; i < RANK_BUCKETS; i++) {
        char group[24];
        int first = i * RANK_BUCKET_MOVES + 1;
        if (test->by_bucket[i].positions == 0)
            continue;
        if (i < RANK_BUCKETS - 1)
            snprintf(group, sizeof group, "%d-%d", first, first + RANK_BUCKET_MOVES - 1);
        else
            snprintf(group, sizeof group, "%d-", first);
        add_row(args, group, &test->by_bucket[i], out);
    }
}

static void add_types(const Args *args, const RankTest *test, StrBuf *out)
{
    static const char *const groups[] = {
        [PLAYER_UNKNOWN] = "unknown", [PLAYER_HUMAN] = "human", [PLAYER_BOT] = "bot"};
    for (int i = 0; i < RANK_TYPES; i++)
        if (test->by_type[i].positions > 0)
            add_row(args, groups[i], &test->by_type[i], out);
}

static void add_ratings(const Args *args, const RankTest *test, StrBuf *out)
{
    for (int i = 0; i < RANK_RATINGS; i++) {
        char group[24];
        if (test->by_rating[i].positions == 0)
            continue;
        if (i == 0)
            snprintf(group, sizeof group, "not rated");
        else if (i < RANK_RATINGS - 1)
            snprintf(group, sizeof group, "rated %d-%d", rank_ratings[i],
                     rank_ratings[i + 1] - 1);
        else
            snprintf(group, sizeof group, "rated %d-", rank_ratings[i]);
        add_row(args, group, &test->by_rating[i], out);
    }
}

static void add_heading(Measuring *measuring, StrBuf *out)
{
    if (measuring->has_heading)
        return;
    measuring->has_heading = true;
    if (has_groups(measuring->args))
        strbuf_add(out, "group\t");
    rank_measure_heading(out);
    strbuf_add_char(out, '\n');
}

static void print_results(Measuring *measuring, const char *name)
{
    const Args *args = measuring->args;
    const RankTest *test = &measuring->test;
    StrBuf out;
    strbuf_init(&out);
    add_heading(measuring, &out);
    add_row(args, name, &test->all, &out);
    if (args_has(args, CI))
        add_interval(test, &out);
    if (args_has(args, BY_MOVE))
        add_buckets(args, test, &out);
    if (args_has(args, BY_TYPE))
        add_types(args, test, &out);
    if (args_has(args, BY_RATING))
        add_ratings(args, test, &out);
    strbuf_show(&out);
}

// ---- Work ------------------------------------------------------------------------------

static bool test_fold(Measuring *measuring, const RankModel *model, int fold, Error *err)
{
    ExpertSource tested = measuring->source;
    tested.folds = (int)measuring->folds;
    tested.fold = fold;
    return rank_test_run(&measuring->test, model, &tested, err);
}

// Learning reads the games more than once; what is left out is told before.
static bool check_folds(const Measuring *measuring, Error *err)
{
    size_t games;
    ExpertSource told = measuring->source;
    told.also = args_text(measuring->args, ALSO, NULL);
    told.note = print_note;
    if (!expert_games_count(&told, &games, err))
        return false;
    if (stop_is_asked(&measuring->stop))
        return error_set(err, "interrupted");
    return games >= (size_t)measuring->folds ||
           error_set(err, "%ld folds want as many games; there are %zu", measuring->folds,
                     games);
}

static bool test_folds(Measuring *measuring, Error *err)
{
    int folds = (int)measuring->folds;
    ExpertSource learnt = measuring->source;
    RankModel *models = memory_array((size_t)folds, sizeof *models);
    learnt.folds = folds;
    learnt.also = args_text(measuring->args, ALSO, NULL);
    bool is_fitted = rank_fit_folds(&measuring->fit, &learnt, models, err);
    bool is_done = is_fitted;
    for (int fold = 0; is_done && fold < folds; fold++)
        is_done = test_fold(measuring, &models[fold], fold, err);
    for (int fold = 0; is_fitted && fold < folds; fold++)
        rank_model_free(&models[fold]);
    free(models);
    return is_done;
}

// Like test_folds, from the weights of --from, which must be of the same shape.
static bool test_folds_from(Measuring *measuring, Error *err)
{
    RankModel from;
    const char *path = args_text(measuring->args, FROM, NULL);
    if (!path)
        return rank_check(&measuring->fit, err) && test_folds(measuring, err);
    if (!rank_model_load(path, &from, err))
        return false;
    measuring->fit.from = &from;
    bool is_fit = rank_check_from(&measuring->fit, err) || error_wrap(err, "%.100s", path);
    bool is_done = is_fit && rank_check(&measuring->fit, err) && test_folds(measuring, err);
    rank_model_free(&from);
    return is_done;
}

static bool test_model(Measuring *measuring, Error *err)
{
    RankModel model;
    if (!rank_model_load(args_text(measuring->args, MODEL, NULL), &model, err))
        return false;
    measuring->source.note = print_note;
    bool is_tested = rank_test_run(&measuring->test, &model, &measuring->source, err);
    rank_model_free(&model);
    return is_tested;
}

// Test and print the row, or rows, of that name.
static bool do_test(Measuring *measuring, const char *name, Error *err)
{
    rank_test_init(&measuring->test, args_has(measuring->args, TIES_FOR));
    bool is_done =
        measuring->folds > 0 ? test_folds_from(measuring, err) : test_model(measuring, err);
    if (is_done && stop_is_asked(&measuring->stop))
        is_done = error_set(err, "interrupted");
    if (is_done && measuring->test.all.positions == 0)
        is_done = error_set(err, "there are no positions to test on");
    if (is_done)
        print_results(measuring, name);
    rank_test_free(&measuring->test);
    return is_done;
}

// Once for each of the values of "name=value,value".
static bool do_grid(Measuring *measuring, char *grid, Error *err)
{
    char *values = strchr(grid, '=');
    if (!values || !values[1])
        return error_set(err, "--grid wants an option and its values: cost=0.1,1,10");
    *values++ = '\0';
    for (char *next = values; next && *next;) {
        char name[64];
        char *value = next;
        next = strchr(value, ',');
        if (next)
            *next++ = '\0';
        snprintf(name, sizeof name, "%s=%s", grid, value);
        if (!rank_option_set(&measuring->fit, grid, value, err) ||
            !do_test(measuring, name, err))
            return false;
    }
    return true;
}

static bool work(Measuring *measuring, Error *err)
{
    const char *grid = args_text(measuring->args, GRID, NULL);
    if (measuring->folds > 0 && !check_folds(measuring, err))
        return false;
    if (!grid)
        return do_test(measuring, "all", err);
    char *copy = memory_copy_text(grid);
    bool is_done = do_grid(measuring, copy, err);
    free(copy);
    return is_done;
}

// The files of the command line, and what --db has.
static bool find_games(Measuring *measuring, Error *err)
{
    DbGames *games = &measuring->games;
    ExpertSource *source = &measuring->source;
    bool is_found = db_games_open(games, measuring->args, 0, DB, source->min_rating, err);
    source->paths = games->paths;
    source->path_count = games->count;
    return is_found;
}

static CmdStatus run(const Args *args, Error *err)
{
    Measuring measuring = {.args = args};
    Interrupt interrupt;
    stop_init(&measuring.stop);
    if (!read_source(&measuring, err) || !read_folds(&measuring, err))
        return CMD_MISUSED;
    interrupt_begin(&interrupt, &measuring.stop);
    bool is_done = find_games(&measuring, err) && work(&measuring, err);
    interrupt_end(&interrupt);
    db_games_free(&measuring.games);
    return is_done ? CMD_DONE : CMD_FAILED;
}

const Command cmd_measure = {
    .name = "measure",
    .mistaken = "evaluate",
    .summary = "measure how well a ranker predicts the turns played in games",
    .details = "Every turn played is ranked among all turns of its position. Prints a "
               "header and a row:\n"
               "positions, mean percentile, and the percentage of positions in which the "
               "turn played was\n"
               "first, in the first 10, and in the first 1, 2, 5, 10 and 20 % of all "
               "turns, and the log\n"
               "loss, separated by tabs.",
    .example = "tusk measure --min-rating 2000 games.tsv\n"
               "tusk measure --folds 5 --train bt:set=relative games.tsv\n"
               "tusk measure --folds 5 --train svm --grid cost=0.1,1,10 games.tsv",
    .options = options,
    .operands = "[FILE]...",
    .run = run,
};
