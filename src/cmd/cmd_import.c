// SPDX-License-Identifier: MIT
// tusk import: bring archive files into the games database.
#include <stdio.h>

#include "cmd/cmd.h"
#include "cmd/long_work.h"
#include "cmd/options.h"
#include "puzzle/win_in_two.h"
#include "store/import.h"
#include "store/puzzles.h"

enum { DB, PUZZLES };

static const Option options[] = {
    [DB] = {0, "db", "DATABASE",
            "sqlite:PATH or mariadb://USER@HOST/NAME ($TUSK_DB, else\n"
            "~/.local/share/tusk/games.db)"},
    [PUZZLES] = {0, "puzzles", "FILE",
                 "also import positions won in two turns: lines GAME:MOVE TURN"},
    {0},
};

static void show_skipped(void *context, const Error *problem)
{
    (void)context;
    fprintf(stderr, "%s\n", problem->text);
}

static bool import_into(const Args *args, Database *db, const ImportHooks *hooks,
                        ImportReport *report, Error *err)
{
    Import *import = import_begin(db, hooks, err);
    if (!import)
        return false;
    bool is_done =
        import_files(import, (const char *const *)args->operands, args->operand_count, err);
    if (is_done)
        is_done = import_end(import, report, err);
    else
        import_abandon(import, report);
    progress_clear(hooks->progress);
    return is_done;
}

// After the games, which they are about.
static bool import_puzzles(const Args *args, Database *db, long *skipped, Error *err)
{
    PuzzleReport report;
    PuzzleHooks hooks = {win_in_two_check, show_skipped, NULL};
    if (!args_has(args, PUZZLES))
        return true;
    if (!puzzles_import(db, args_text(args, PUZZLES, NULL), &hooks, &report, err))
        return false;
    printf("puzzles\t%ld\n", report.added);
    *skipped += report.skipped;
    return true;
}

static void print_report(const ImportReport *report)
{
    printf("games\t%ld\nturns\t%ld\nknown\t%ld\nskipped\t%ld\n", report->games,
           report->turns, report->known, report->skipped);
}

static CmdStatus run(const Args *args, Error *err)
{
    LongWork work;
    ImportHooks hooks = {show_skipped, NULL, &work.stop, &work.progress};
    ImportReport report = {0};
    Database *db = option_database(args, DB, DATABASE_WRITE, err);
    if (!db)
        return CMD_FAILED;
    long_work_begin(&work, 0);
    bool is_done = import_into(args, db, &hooks, &report, err);
    long_work_end(&work);
    if (is_done)
        print_report(&report);
    is_done = is_done && import_puzzles(args, db, &report.skipped, err);
    database_close(db);
    if (!is_done)
        return CMD_FAILED;
    if (stop_is_asked(&work.stop))
        error_set(err, "stopped; run it again to continue");
    return report.skipped || stop_is_asked(&work.stop) ? CMD_FAILED : CMD_DONE;
}

const Command cmd_import = {
    .name = "import",
    .summary = "import archive files into the games database",
    .details = "Games that are already there are left alone, so an import that was "
               "interrupted is\n"
               "completed by running it again. Prints games and turns added, games already "
               "known and rows\n"
               "skipped.",
    .example = "tusk import allgames2002.txt allgames201111.tgz",
    .options = options,
    .operands = "[FILE]...",
    .run = run,
};
