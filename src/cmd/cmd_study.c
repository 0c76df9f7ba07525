// SPDX-License-Identifier: MIT
// tusk study: published tables and figures, rebuilt.
#include <string.h>

#include "base/file.h"
#include "cmd/cmd.h"
#include "cmd/db_arg.h"
#include "cmd/output.h"
#include "cmd/study_geometry.h"
#include "cmd/study_mimic.h"

enum { DB, GAMES, OUTPUT, QUICK };

static const Option options[] = {
    [DB] = {0, "db", "DATABASE", "the games; default $TUSK_DB, else the usual file"},
    [GAMES] = {'n', "games", "N", "ask about so many games of the file (1000)"},
    [OUTPUT] = {'o', "output", "PATH",
                "mimic: a file for the table; geometry: a folder (results)"},
    [QUICK] = {0, "quick", NULL, "geometry: a small version"},
    {0},
};

static bool keep(const Args *args, const StrBuf *table, Error *err)
{
    const char *path = args_text(args, OUTPUT, NULL);
    return !path || file_replace(path, table->text, table->length, err);
}

static CmdStatus run_mimic(const Args *args, Error *err)
{
    long games = 1000;
    StrBuf table;
    if (args->operand_count < 2) {
        error_set(err, "mimic needs a file of games to ask about");
        return CMD_MISUSED;
    }
    if (!args_number(args, GAMES, 1, 100000000, &games, err))
        return CMD_MISUSED;
    Database *db = db_arg_open(args, DB, DATABASE_READ, err);
    if (!db)
        return CMD_FAILED;
    strbuf_init(&table);
    StudyMimic study = {args_operand(args, 1), games};
    bool is_done = study_mimic(db, &study, &table, err) && keep(args, &table, err);
    database_close(db);
    output_text(&table);
    return is_done ? CMD_DONE : CMD_FAILED;
}

static CmdStatus run_geometry(const Args *args, Error *err)
{
    StudyGeometry study = {
        .folder = args_text(args, OUTPUT, "results"),
        .suite = args_operand(args, 1),
        .is_quick = args_has(args, QUICK),
    };
    return study_geometry(&study, err);
}

static CmdStatus run(const Args *args, Error *err)
{
    const char *name = args_operand(args, 0);
    if (strcmp(name, "mimic") == 0)
        return run_mimic(args, err);
    if (strcmp(name, "geometry") == 0)
        return run_geometry(args, err);
    error_set(err, "there is no study '%.40s'; there are: mimic, geometry", name);
    return CMD_MISUSED;
}

const Command cmd_study = {
    .name = "study",
    .usage = "[--db DATABASE] [-n N] [-o PATH] mimic GAMES | geometry [--quick] [SUITE]",
    .summary = "rebuild published tables beside the published numbers",
    .example =
        "tusk study mimic --db games.db allgames2013.txt\ntusk study geometry --quick",
    .options = options,
    .operands_min = 1,
    .operands_max = 2,
    .run = run,
};
