// SPDX-License-Identifier: MIT
// tusk turning: make a suite of turning points from lost games, and solve one.
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/parallel.h"
#include "cmd/answer.h"
#include "cmd/columns.h"
#include "cmd/games_arg.h"
#include "cmd/long_work.h"
#include "core/turn_text.h"
#include "game/archive.h"
#include "game/archive_game.h"
#include "roster/roster.h"
#include "turning/finder.h"
#include "turning/solver.h"

enum { FROM, OUTPUT, RESUME, MOST, TIME, NODES, CHECK, BOT, EACH, JOBS, HASH, HEADER };
enum { LONG_NODES = 100000 };

static const Option options[] = {
    [FROM] = {0, "from", NULL, "the FILEs are games: find their turning points"},
    [OUTPUT] = {'o', "output", "FILE", "where to write what --from finds"},
    [RESUME] = {0, "resume", NULL, "go on with the points and games of that file"},
    [MOST] = {'n', "points", "N", "with --from: stop when there are so many (100)"},
    [TIME] = {'t', "time", "S,...", "solve within each of these times (0.1,1,10)"},
    [NODES] = {0, "nodes", "N,...",
               "solve within so many nodes instead; with --from: nodes of the\n"
               "long searches (100000)"},
    [CHECK] = {0, "check", "N",
               "nodes of the searches that check a solution (those of the FILE)"},
    [BOT] = {'b', "bot", "BOT", "who solves (" ROSTER_DEFAULT ")"},
    [EACH] = {0, "each", NULL, "print the answer to each point, too"},
    [JOBS] = {'j', "jobs", "N", "positions at a time (one for each core)"},
    [HASH] = {0, "hash", "MB", "table of the searches that judge (16)"},
    [HEADER] = ANSWER_HEADER,
    {0},
};

static const ColumnKind each_table[] = {{NULL, "point\tlimit\tanswer\tturn"}};
static const ColumnKind shares_table[] = {{NULL, "limit\tkind\tsolved\tpoints\tper cent"}};

typedef struct Settings {
    long jobs;
    long table_mb;
    long most;
    uint64_t check; // 0 for those of the file
} Settings;

static bool read_settings(const Args *args, Settings *out, Error *err)
{
    long check = 0;
    *out =
        (Settings){.jobs = parallel_cores(TURNING_JOBS_MOST), .table_mb = 16, .most = 100};
    if (!args_number(args, JOBS, 1, TURNING_JOBS_MOST, &out->jobs, err) ||
        !args_number(args, HASH, 1, ENGINE_TABLE_MB_MOST, &out->table_mb, err) ||
        !args_number(args, MOST, 1, 1000000, &out->most, err) ||
        !args_number(args, CHECK, 1, 1000000000000, &check, err))
        return false;
    out->check = (uint64_t)check;
    return true;
}

// ---- From games ------------------------------------------------------------------------

// A suite that is being made.
typedef struct Making {
    const char *path;
    TurningFinder *finder;
    TurningSuite suite;
    long rows;  // seen in this run
    long known; // of the rows, those that an earlier run has looked at
    size_t most;
    LongWork work;
    ArchiveTour tour;
    bool has_failed; // the file could not be written: `problem`
    Error problem;
} Making;

static bool write_suite(const Making *making, Error *err)
{
    StrBuf text = strbuf_new();
    turning_suite_format(&making->suite, &text);
    return file_write(making->path, &text, err);
}

static void tell_game(void *context, double share)
{
    Making *making = context;
    progress_at(&making->work.progress, making->tour.share,
                "%ld games, %zu of %zu points, %.0f %% of game %ld", making->suite.games,
                making->suite.count, making->most, 100 * share, making->rows);
}

static void find_points(Making *making, const ArchiveRow *row, const Game *game)
{
    char name[TURNING_SOURCE];
    Side loser = row->result == ARCHIVE_GOLD_WON ? SILVER : GOLD;
    if (row->id == ARCHIVE_UNKNOWN)
        snprintf(name, sizeof name, "line %ld", row->line);
    else
        snprintf(name, sizeof name, "%" PRId64, row->id);
    if (!turning_find(making->finder, game, loser, name, &making->suite))
        return;
    making->suite.games++;
    making->has_failed = !write_suite(making, &making->problem);
}

static bool take(void *context, const ArchiveRow *row, Error *why)
{
    Making *making = context;
    Game game;
    if (making->rows++ < making->known)
        return true;
    if (row->result != ARCHIVE_GOLD_WON && row->result != ARCHIVE_SILVER_WON) {
        making->suite.games++;
        return error_set(why, "nobody has lost it");
    }
    game_init(&game);
    bool is_replayed = archive_game_replay(row, &game, NULL, why);
    if (is_replayed)
        find_points(making, row, &game);
    else
        making->suite.games++;
    game_free(&game);
    return is_replayed;
}

static bool has_enough(void *context)
{
    const Making *making = context;
    return making->has_failed || making->suite.count >= making->most;
}

static bool make_suite(const Args *args, Making *making, Error *err)
{
    ArchiveVisitor visitor = {.take = take,
                              .note = games_note,
                              .has_enough = has_enough,
                              .stop = &making->work.stop,
                              .context = making,
                              .tour = &making->tour};
    making->tour.progress = &making->work.progress;
    long_work_begin(&making->work, 0);
    bool is_done = archive_visit_all(args->operands, args->operand_count, &visitor, err);
    long_work_end(&making->work);
    if (making->has_failed)
        return error_set(err, "%s", making->problem.text);
    if (is_done && stop_is_asked(&making->work.stop))
        return error_set(err, "interrupted after %ld games; --resume continues",
                         making->suite.games);
    return is_done && write_suite(making, err);
}

static bool open_output(const Args *args, Making *making, uint64_t nodes, Error *err)
{
    TurningSuite *suite = &making->suite;
    making->path = args_text(args, OUTPUT, NULL);
    bool is_there = access(making->path, F_OK) == 0;
    if (is_there && !args_has(args, RESUME))
        return error_set(err, "'%.150s' is there already; --resume goes on with it",
                         making->path);
    if (is_there && !turning_suite_read(making->path, suite, err))
        return false;
    if (is_there && suite->nodes != nodes)
        return error_set(err, "'%.150s' was made with %" PRIu64 " nodes, not %" PRIu64,
                         making->path, suite->nodes, nodes);
    suite->nodes = nodes;
    making->known = suite->games;
    return file_check_replace(making->path, err);
}

static bool run_making(const Args *args, Making *making, const Settings *settings,
                       uint64_t nodes, Error *err)
{
    TurningFinderSetup setup = {.jobs = (int)settings->jobs,
                                .table_mb = (size_t)settings->table_mb,
                                .nodes = nodes,
                                .stop = &making->work.stop,
                                .tell = tell_game,
                                .context = making};
    making->most = (size_t)settings->most;
    if (!open_output(args, making, nodes, err))
        return false;
    making->finder = turning_finder_create(&setup, err);
    bool is_made = making->finder && make_suite(args, making, err);
    if (is_made)
        printf("points\t%zu\tgames\t%ld\n", making->suite.count, making->suite.games);
    turning_finder_destroy(making->finder);
    return is_made;
}

static CmdStatus run_from(const Args *args, const Settings *settings, Error *err)
{
    Making making = {0};
    long nodes = LONG_NODES;
    if (!args_has(args, OUTPUT)) {
        error_set(err, "-o FILE is missing: where to write the points");
        return CMD_MISUSED;
    }
    if (!args_number(args, NODES, 1, 1000000000000, &nodes, err))
        return CMD_MISUSED;
    bool is_made = run_making(args, &making, settings, (uint64_t)nodes, err);
    turning_suite_free(&making.suite);
    return is_made ? CMD_DONE : CMD_FAILED;
}

// ---- Solving ---------------------------------------------------------------------------

static bool read_limit(const char *text, bool is_time, BotLimits *out, Error *err)
{
    double number;
    if (!real_parse(text, is_time ? 0.001 : 1, 1e9, &number))
        return error_set(err, "--%s is %s with commas between, not '%.40s'",
                         is_time ? "time" : "nodes", is_time ? "seconds" : "numbers", text);
    *out = (BotLimits){0};
    if (is_time)
        out->time_ms = out->max_ms = llround(1000 * number);
    else
        out->nodes = (uint64_t)number;
    return true;
}

static bool read_limits(const Args *args, TurningExam *exam, Error *err)
{
    bool is_time = !args_has(args, NODES);
    if (!is_time && args_has(args, TIME))
        return error_set(err, "only one of --time and --nodes can be given");
    char *copy = memory_copy_text(is_time ? args_text(args, TIME, "0.1,1,10")
                                          : args_text(args, NODES, ""));
    char *rest = copy;
    bool is_read = true;
    while (is_read && rest) {
        is_read = exam->limit_count < TURNING_LIMITS ||
                  error_set(err, "at most %d limits are solved at once", TURNING_LIMITS);
        is_read = is_read && read_limit(text_cut(&rest, ","), is_time,
                                        &exam->limits[exam->limit_count], err);
        exam->limit_count += is_read;
    }
    free(copy);
    return is_read;
}

static void add_limit(const BotLimits *limits, StrBuf *out)
{
    if (limits->nodes)
        strbuf_print(out, "%" PRIu64 " nodes", limits->nodes);
    else
        strbuf_print(out, "%g s", (double)limits->time_ms / 1000);
}

static void add_each(const TurningExam *exam, const TurningAnswer *answers, StrBuf *out)
{
    for (size_t i = 0; i < exam->suite->count * exam->limit_count; i++) {
        const TurningPoint *point = &exam->suite->points[i / exam->limit_count];
        const TurningAnswer *answer = &answers[i];
        strbuf_print(out, "%zu\t", i / exam->limit_count + 1);
        add_limit(&exam->limits[i % exam->limit_count], out);
        strbuf_print(out, "\t%s\t", turning_verdict_name(answer->verdict));
        if (answer->verdict == TURNING_UNASKED || answer->verdict == TURNING_NONE)
            strbuf_add_char(out, '-');
        else
            turn_format(&point->pos, &answer->turn, out);
        strbuf_add_char(out, '\n');
    }
}

static void add_shares(const TurningExam *exam, const TurningAnswer *answers, StrBuf *out)
{
    for (size_t limit = 0; limit < exam->limit_count; limit++)
        for (int kind = 0; kind < TURNING_KINDS; kind++) {
            TurningShare share = turning_share(exam, answers, limit, (TurningKind)kind);
            add_limit(&exam->limits[limit], out);
            strbuf_print(out, "\t%s\t%zu\t%zu\t", turning_kind_name((TurningKind)kind),
                         share.solved, share.asked);
            if (share.asked > 0)
                strbuf_print(out, "%.1f\n",
                             100 * (double)share.solved / (double)share.asked);
            else
                strbuf_add(out, "-\n");
        }
}

typedef struct Telling {
    LongWork work;
    size_t total;
} Telling;

static void tell_point(void *context, size_t done)
{
    Telling *telling = context;
    progress_at(&telling->work.progress, (double)done / (double)telling->total,
                "%zu of %zu points", done, telling->total);
}

static bool examine(const TurningExam *asked, TurningAnswer *answers, Error *err)
{
    TurningExam exam = *asked;
    Telling telling = {.total = exam.suite->count};
    exam.stop = &telling.work.stop;
    exam.tell = tell_point;
    exam.context = &telling;
    long_work_begin(&telling.work, 0);
    tell_point(&telling, 0);
    bool is_done = turning_solve(&exam, answers, err);
    long_work_end(&telling.work);
    return is_done && (!stop_is_asked(&telling.work.stop) ||
                       error_set(err, "interrupted: not all points were asked"));
}

static void print_answers(const Args *args, const TurningExam *exam,
                          const TurningAnswer *answers)
{
    Columns table;
    StrBuf out = strbuf_new();
    if (args_has(args, EACH)) {
        add_each(exam, answers, &out);
        columns_init(&table, each_table, args_has(args, HEADER));
        columns_print(&table, out.text, 0);
        strbuf_clear(&out);
    }
    add_shares(exam, answers, &out);
    columns_init(&table, shares_table, args_has(args, HEADER));
    columns_print(&table, out.text, 0);
    strbuf_free(&out);
}

static CmdStatus solve(const Args *args, TurningExam *exam, Error *err)
{
    TurningAnswer *answers =
        memory_array(exam->suite->count * exam->limit_count, sizeof *answers);
    bool is_done = examine(exam, answers, err);
    if (turning_share(exam, answers, 0, TURNING_ALL).asked > 0)
        print_answers(args, exam, answers);
    free(answers);
    return is_done ? CMD_DONE : CMD_FAILED;
}

// One or more files.
static bool read_suites(const Args *args, TurningSuite *suite, Error *err)
{
    for (int i = 0; i < args->operand_count; i++)
        if (!turning_suite_read(args_operand(args, i), suite, err))
            return false;
    return suite->count > 0 || error_set(err, "there are no points in it");
}

static CmdStatus run_exam(const Args *args, const Settings *settings, Error *err)
{
    BotSpec bot;
    TurningSuite suite = {0};
    TurningExam exam = {.suite = &suite,
                        .bot = &bot,
                        .jobs = (int)settings->jobs,
                        .table_mb = (size_t)settings->table_mb};
    CmdStatus status = CMD_FAILED;
    if (!read_limits(args, &exam, err) ||
        !roster_parse(args_text(args, BOT, ROSTER_DEFAULT), &bot, err))
        return CMD_MISUSED;
    if (read_suites(args, &suite, err)) {
        exam.nodes = settings->check ? settings->check
                     : suite.nodes   ? suite.nodes
                                     : LONG_NODES;
        status = solve(args, &exam, err);
    }
    bot_spec_free(&bot);
    turning_suite_free(&suite);
    return status;
}

static bool check_usage(const Args *args, Error *err)
{
    static const int of_making[] = {OUTPUT, RESUME, MOST};
    static const int of_solving[] = {TIME, CHECK, BOT, EACH, HEADER};
    bool makes = args_has(args, FROM);
    const int *wrong = makes ? of_solving : of_making;
    size_t count = makes ? sizeof of_solving / sizeof *of_solving
                         : sizeof of_making / sizeof *of_making;
    for (size_t i = 0; i < count; i++)
        if (args_has(args, wrong[i]))
            return error_set(err, "--%s is only %s --from", options[wrong[i]].name,
                             makes ? "without" : "with");
    return true;
}

static CmdStatus run(const Args *args, Error *err)
{
    Settings settings;
    if (!check_usage(args, err) || !read_settings(args, &settings, err))
        return CMD_MISUSED;
    return args_has(args, FROM) ? run_from(args, &settings, err)
                                : run_exam(args, &settings, err);
}

const Command cmd_turning = {
    .name = "turning",
    .summary = "find where lost games turned, and measure who sees it",
    .details = "With --from: positions of lost games in which the loser's turn cost a "
               "rabbit or more, as a\n"
               "long search sees it, with a better turn. Without: such a file is solved; "
               "for each limit and\n"
               "kind (tactics, judgement, all) the points solved, the points and the "
               "share, with tabs between.",
    .example = "tusk turning --from games.tsv -o points.tsv\n"
               "tusk turning points.tsv --time 0.1,1",
    .options = options,
    .operands = "FILE...",
    .run = run,
};
