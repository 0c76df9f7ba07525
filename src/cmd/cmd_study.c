// SPDX-License-Identifier: MIT
// tusk study: published tables and figures, rebuilt.
#include <string.h>

#include "base/file.h"
#include "cmd/cmd.h"
#include "cmd/db_arg.h"
#include "cmd/output.h"
#include "cmd/study_mimic.h"

enum { DB, GAMES, OUTPUT };

static const Option options[] = {
    [DB] = {0, "db", "DATABASE", "the games; default $TUSK_DB, else the usual file"},
    [GAMES] = {'n', "games", "N", "ask about so many games of the file (1000)"},
    [OUTPUT] = {'o', "output", "FILE", "write the table there, too"},
    {0},
};

static bool keep(const Args *args, const StrBuf *table, Error *err)
{
    const char *path = args_text(args, OUTPUT, NULL);
    return !path || file_replace(path, table->text, table->length, err);
}

static CmdStatus run(const Args *args, Error *err)
{
    long games = 1000;
    StrBuf table;
    if (strcmp(args_operand(args, 0), "mimic") != 0) {
        error_set(err, "there is no study '%.40s'; there is: mimic", args_operand(args, 0));
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

const Command cmd_study = {
    .name = "study",
    .usage = "[--db DATABASE] [-n N] [-o FILE] mimic GAMES",
    .summary = "rebuild published tables beside the published numbers",
    .example = "tusk study mimic --db games.db allgames2013.txt",
    .options = options,
    .operands_min = 2,
    .operands_max = 2,
    .run = run,
};
