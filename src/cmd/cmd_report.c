// SPDX-License-Identifier: MIT
// tusk report: a whole game judged.
#include <stdio.h>
#include <string.h>

#include "analysis/game_label.h"
#include "base/file.h"
#include "base/parallel.h"
#include "cmd/game_arg.h"
#include "cmd/long_work.h"
#include "cmd/options.h"
#include "game/question.h"
#include "report/novelty.h"
#include "report/report_views.h"
#include "report/reporter.h"
#include "store/stored_games.h"

enum { GAME, DB, TIME, NODES, JOBS, HASH, MODEL, WEIGHTS, SVG, JSON, VERIFY };

static const Option options[] = {
    [GAME] = {'g', "game", "ID",
              "the game of this id: of the archive FILEs given, else of the\n"
              "database; db:N is game N of the database itself"},
    [DB] = {0, "db", "DATABASE",
            "the games database; default $TUSK_DB, else the usual file,\n"
            "else none"},
    [TIME] = {'t', "time", "S", "seconds for all of it (45)"},
    [NODES] = {0, "nodes", "N",
               "nodes of a quick search (30000); deep ones take 3 times as\n"
               "many, the last ones 9 times; without --time there is no limit\n"
               "of time then"},
    [JOBS] = {'j', "jobs", "N", "positions at a time (one for each core)"},
    [HASH] = {0, "hash", "MB", "size of each transposition table (32)"},
    [MODEL] = {'m', "model", "FILE", "the ranker (the built-in one)"},
    [WEIGHTS] = {0, "weights", "FILE",
                 "weights written by tusk train eval (the built-in ones)"},
    [SVG] = {0, "svg", "FILE", "draw the report, too; - is standard output"},
    [JSON] = {0, "json", NULL, "print one JSON object instead of the text"},
    [VERIFY] = {0, "verify", "N",
                "search the three worst turns once more with N times the nodes\n"
                "and show what is left of their loss"},
    {0},
};

// ---- Progress --------------------------------------------------------------------------

static void tell(void *context, const Report *report, const ReportProgress *progress)
{
    static const char *const names[REPORT_LEVELS] = {"", "quick", "deep", "last"};
    (void)report;
    progress_at(context, progress->share, "%s searches, %zu of %zu", names[progress->level],
                progress->done, progress->total);
}

// ---- The report ------------------------------------------------------------------------

typedef struct Task {
    const Args *args;
    ReporterSetup setup;
    ReportOptions options;
    long verify; // how many times the nodes; 0 for not at all
    LongWork work;
} Task;

static bool write_picture(const char *path, const Report *report, Error *err)
{
    StrBuf picture = strbuf_new();
    report_draw(report, &picture);
    return option_write(path, &picture, err);
}

static bool print_report(const Task *task, const Report *report, Error *err)
{
    const char *svg = args_text(task->args, SVG, NULL);
    if (svg && !write_picture(svg, report, err))
        return false;
    StrBuf out = strbuf_new();
    if (args_has(task->args, JSON))
        json_finish_line(report_json(report), &out);
    else if (!svg || strcmp(svg, "-") != 0)
        report_add_text(report, &out);
    strbuf_show(&out);
    return true;
}

// One line for each of the worst turns: move, mark, points lost as reported and with more
// nodes, and whether at least half of it is left.
static void print_checks(const Task *task, Reporter *reporter, const Report *report)
{
    ReportCheck checks[REPORT_WORST];
    size_t count =
        reporter_verify(reporter, report, (int)task->verify, &task->options, checks);
    for (size_t i = 0; i < count; i++) {
        const ReportCheck *check = &checks[i];
        const ReportTurn *turn = &report->turns[check->turn];
        StrBuf label = strbuf_new();
        game_label_add(report->game, turn->move, &label);
        printf("verify\t%s\t%s\t%.1f\t%.1f\t%s\n", label.text, report_mark_text(turn->mark),
               100 * check->lost, 100 * check->now,
               2 * check->now >= check->lost ? "holds" : "fails");
        strbuf_free(&label);
    }
}

// The number of the game in the database, if it is there; 0 if it is not.
static int64_t find_stored(Database *db, const NamedGame *named)
{
    StoredGame stored;
    int64_t id = named->stored_id;
    if (id || !named->row || named->row->id == ARCHIVE_UNKNOWN ||
        !stored_game_read(db, GAME_OF_ARCHIVE, named->row->id, &stored, NULL))
        return id;
    if (stored.game.position.key == named->game->position.key)
        id = stored.id;
    stored_game_free(&stored);
    return id;
}

static bool find_novelty(const Task *task, const NamedGame *named, Report *report,
                         Error *err)
{
    Database *db = NULL;
    if (!option_database_any(task->args, DB, &db, err))
        return false;
    bool is_found = !db || novelty_find(report, db, find_stored(db, named), err);
    database_close(db);
    return is_found;
}

static bool run_report(Task *task, Reporter *reporter, Report *report, Error *err)
{
    task->options.stop = &task->work.stop;
    task->options.tell = tell;
    task->options.context = &task->work.progress;
    long_work_begin(&task->work, 0);
    reporter_run(reporter, report, &task->options);
    progress_clear(&task->work.progress);
    bool is_printed = print_report(task, report, err);
    if (is_printed && task->verify > 0)
        print_checks(task, reporter, report);
    long_work_end(&task->work);
    if (is_printed && stop_is_asked(&task->work.stop))
        return error_set(err, "interrupted: the report is not complete");
    return is_printed;
}

static CmdStatus report_game(void *context, const NamedGame *named, Error *err)
{
    Task *task = context;
    Report report;
    Reporter *reporter = reporter_create(&task->setup, err);
    if (!reporter)
        return CMD_FAILED;
    report_init(&report, named->game, named->row, reporter_weights(reporter));
    report.stored_id = named->stored_id;
    bool is_done = (report.turn_count > 0 ||
                    error_set(err, "there are no turns to judge: this is a position")) &&
                   find_novelty(task, named, &report, err) &&
                   run_report(task, reporter, &report, err);
    report_free(&report);
    reporter_destroy(reporter);
    return is_done ? CMD_DONE : CMD_FAILED;
}

static CmdStatus report_text(Task *task, const char *text, Error *err)
{
    Game game;
    CmdStatus status = CMD_FAILED;
    StrBuf notes = strbuf_new();
    if (question_read(text, &game, &notes, err)) {
        fputs(notes.text, stderr);
        status = report_game(task, &(NamedGame){&game, NULL, 0}, err);
        game_free(&game);
    }
    strbuf_free(&notes);
    return status;
}

static bool read_options(const Args *args, Task *out, Error *err)
{
    long table_mb = REPORTER_TABLE_MB;
    long jobs = parallel_cores(REPORTER_JOBS_MOST);
    uint64_t nodes = 0;
    ReportOptions *limits = &out->options;
    *out = (Task){.args = args, .options = report_options_usual()};
    if (args_has(args, NODES))
        limits->time_ms = 0;
    if (!option_time(args, TIME, &limits->time_ms, err) ||
        !option_nodes(args, NODES, &nodes, err) ||
        !args_number(args, JOBS, 1, REPORTER_JOBS_MOST, &jobs, err) ||
        !args_number(args, VERIFY, 1, 1000, &out->verify, err) ||
        !args_number(args, HASH, 1, ENGINE_TABLE_MB_MOST, &table_mb, err))
        return false;
    if (nodes > 0) {
        limits->nodes[REPORT_QUICK] = nodes;
        limits->nodes[REPORT_DEEP] = 3 * nodes;
        limits->nodes[REPORT_SURE] = 9 * nodes;
    }
    if (args_has(args, JSON) && strcmp(args_text(args, SVG, ""), "-") == 0)
        return error_set(err, "--json and --svg - both want standard output");
    out->setup = (ReporterSetup){.jobs = (int)jobs,
                                 .table_mb = (size_t)table_mb,
                                 .weights = args_text(args, WEIGHTS, NULL),
                                 .model = args_text(args, MODEL, NULL)};
    return true;
}

static CmdStatus run(const Args *args, Error *err)
{
    Task task;
    if (!game_arg_check(args, GAME, "game", err) || !read_options(args, &task, err))
        return CMD_MISUSED;
    const char *svg = args_text(args, SVG, "-");
    if (strcmp(svg, "-") != 0 && !file_check_replace(svg, err))
        return CMD_FAILED;
    if (args_has(args, GAME))
        return game_arg_use(args, GAME, DB, report_game, &task, err);
    return report_text(&task, args_operand(args, 0), err);
}

const Command cmd_report = {
    .name = "report",
    .summary = "judge a whole game, turn by turn",
    .example = "tusk report --game 12 allgames2002.txt",
    .options = options,
    .operands = "[GAME|FILE]...",
    .run = run,
};
