// SPDX-License-Identifier: MIT
// tusk measure: how well a ranker tells which turns were played.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/span.h"
#include "base/strbuf.h"
#include "cmd/cmd.h"
#include "cmd/games_arg.h"
#include "cmd/long_work.h"
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
    AGAINST,
    AGAINST_FROM,
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
    [AGAINST] = {0, "against", "METHOD",
                 "also learn like this, from the same games, and print the gain\n"
                 "over it: a row each of that ranker, the gain, and the lower and\n"
                 "upper end of its 95 % interval, by resampling games"},
    [AGAINST_FROM] = {0, "against-from", "FILE", "the --from of --against"},
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
    LongWork work;
    GamesArg games;
    RankFitOptions fit;
    RankFitOptions against;
    bool has_heading; // printed already
    RankTest test;
    RankTest other; // of --against
} Measuring;

static const GamesOptions games_options = {MIN_RATING, GAMES, JOBS, DB, 0};

// ---- Options ---------------------------------------------------------------------------

static bool read_folds(Measuring *measuring, Error *err)
{
    const Args *args = measuring->args;
    long folds = 0;
    if (!args_number(args, FOLDS, 2, 1000, &folds, err))
        return false;
    measuring->games.source.folds = (int)folds;
    if (args_has(args, FOLDS) != args_has(args, TRAIN))
        return error_set(err, "--folds and --train go together");
    bool learns = args_has(args, FROM) || args_has(args, ALSO) || args_has(args, GRID) ||
                  args_has(args, AGAINST);
    if (learns && !args_has(args, FOLDS))
        return error_set(err, "--from, --also, --grid and --against are for --folds");
    if (args_has(args, AGAINST_FROM) && !args_has(args, AGAINST))
        return error_set(err, "--against-from needs --against");
    if (args_has(args, FOLDS) && args_has(args, MODEL))
        return error_set(err, "--folds trains its own rankers; -m names a finished one");
    return !args_has(args, TRAIN) ||
           (rank_option_parse(args_text(args, TRAIN, NULL), &measuring->fit, err) &&
            (!args_has(args, AGAINST) ||
             rank_option_parse(args_text(args, AGAINST, NULL), &measuring->against, err)));
}

// ---- Printing --------------------------------------------------------------------------

static bool has_groups(const Args *args)
{
    return args_has(args, CI) || args_has(args, BY_MOVE) || args_has(args, BY_TYPE) ||
           args_has(args, BY_RATING) || args_has(args, GRID) || args_has(args, AGAINST);
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

// Three rows: the gain over the other ranker, and where its interval begins and ends.
static void add_gains(const RankTest *test, const RankTest *other, StrBuf *out)
{
    RankGain gains[RANK_FIGURES];
    for (int i = 0; i < RANK_FIGURES; i++)
        gains[i] = rank_gain(test, other, (RankFigure)i, RANK_BUCKETS);
    static const char *const names[] = {"gain", "low", "high"};
    for (int row = 0; row < 3; row++) {
        strbuf_print(out, "%s\t%zu", names[row], test->all.positions);
        for (int i = 0; i < RANK_FIGURES; i++) {
            const RankGain *gain = &gains[i];
            double value = row == 0 ? gain->value : row == 1 ? gain->low : gain->high;
            strbuf_print(out, i == RANK_LOSS ? "\t%+.4f" : "\t%+.2f", value);
        }
        strbuf_add_char(out, '\n');
    }
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
    StrBuf out = strbuf_new();
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
    if (measuring->other.all.positions > 0) {
        add_row(args, "against", &measuring->other.all, &out);
        add_gains(test, &measuring->other, &out);
    }
    strbuf_show(&out);
}

// ---- Work ------------------------------------------------------------------------------

// `from` is the file to start from; NULL for none.
static bool test_folds(Measuring *measuring, RankFitOptions *fit, const char *path,
                       RankTest *out, Error *err)
{
    RankModel from = {0};
    bool is_done = (!path || rank_fit_begin_from(fit, path, &from, err)) &&
                   rank_check(fit, err) &&
                   rank_test_folds(out, fit, &measuring->games.source, err);
    rank_model_free(&from);
    return is_done;
}

// What is asked for, and what it is compared with.
static bool test_both_folds(Measuring *measuring, Error *err)
{
    const Args *args = measuring->args;
    Progress *progress = &measuring->work.progress;
    bool has_other = args_has(args, AGAINST);
    ProgressPart whole = progress_enter(progress, 0, has_other ? 0.5 : 1, "the ranker");
    bool is_done = test_folds(measuring, &measuring->fit, args_text(args, FROM, NULL),
                              &measuring->test, err);
    progress_leave(progress, whole);
    if (!is_done || !has_other || stop_is_asked(&measuring->work.stop))
        return is_done;
    progress_enter(progress, 0.5, 1, "the other");
    is_done = test_folds(measuring, &measuring->against,
                         args_text(args, AGAINST_FROM, NULL), &measuring->other, err);
    progress_leave(progress, whole);
    if (stop_is_asked(&measuring->work.stop)) // of some games only: no comparison
        measuring->other.all.positions = 0;
    return is_done;
}

static bool test_model(Measuring *measuring, Error *err)
{
    RankModel model;
    if (!rank_model_load(args_text(measuring->args, MODEL, NULL), &model, err))
        return false;
    bool is_tested = rank_test_run(&measuring->test, &model, &measuring->games.source, err);
    rank_model_free(&model);
    return is_tested;
}

// Test and print the row, or rows, of that name.
static bool do_test(Measuring *measuring, const char *name, Error *err)
{
    rank_test_init(&measuring->test, args_has(measuring->args, TIES_FOR));
    rank_test_init(&measuring->other, args_has(measuring->args, TIES_FOR));
    bool is_done = args_has(measuring->args, FOLDS) ? test_both_folds(measuring, err)
                                                    : test_model(measuring, err);
    progress_clear(&measuring->work.progress);
    bool is_stopped = stop_is_asked(&measuring->work.stop);
    bool has_results = measuring->test.all.positions > 0;
    if (is_done && !is_stopped && !has_results)
        is_done = error_set(err, "there are no positions to test on");
    if (has_results && (is_done || is_stopped))
        print_results(measuring, name);
    if (is_stopped)
        is_done = error_set(err, "interrupted after %zu games", measuring->test.game_count);
    rank_test_free(&measuring->test);
    rank_test_free(&measuring->other);
    return is_done;
}

// Once for each of the values of "name=value,value".
static bool do_grid(Measuring *measuring, char *grid, Error *err)
{
    char *values = strchr(grid, '=');
    if (!values || !values[1])
        return error_set(err, "--grid needs an option and its values: cost=0.1,1,10");
    *values++ = '\0';
    double count = 1;
    for (const char *c = values; *c; c++)
        count += *c == ',';
    for (int i = 0; values && *values; i++) {
        char name[64];
        char *value = text_cut(&values, ",");
        snprintf(name, sizeof name, "%s=%s", grid, value);
        ProgressPart whole = progress_enter(&measuring->work.progress, i / count,
                                            (i + 1) / count, "%s", name);
        if (!rank_option_set(&measuring->fit, grid, value, err) ||
            !do_test(measuring, name, err))
            return false;
        progress_leave(&measuring->work.progress, whole);
    }
    return true;
}

static bool work(Measuring *measuring, Error *err)
{
    const char *grid = args_text(measuring->args, GRID, NULL);
    if (args_has(measuring->args, FOLDS) &&
        !expert_folds_check(&measuring->games.source, err))
        return false;
    if (!grid)
        return do_test(measuring, "all", err);
    char *copy = memory_copy_text(grid);
    bool is_done = do_grid(measuring, copy, err);
    free(copy);
    return is_done;
}

static CmdStatus run(const Args *args, Error *err)
{
    Measuring measuring = {.args = args};
    GamesArg *games = &measuring.games;
    games->source.also = args_text(args, ALSO, NULL);
    games->source.stop = &measuring.work.stop;
    games->source.progress = &measuring.work.progress;
    games->source.note = games_note;
    if (args->operand_count == 0 && !args_has(args, DB)) {
        error_set(err, "there are no games to test on");
        return CMD_MISUSED;
    }
    if (!games_arg_read(games, args, &games_options, err) || !read_folds(&measuring, err))
        return CMD_MISUSED;
    long_work_begin(&measuring.work, 0);
    bool is_done =
        games_arg_open(games, args, &games_options, err) && work(&measuring, err);
    long_work_end(&measuring.work);
    games_arg_free(games);
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
    .is_shared = true,
    .run = run,
};
