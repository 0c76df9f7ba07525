// SPDX-License-Identifier: MIT
// tusk study: published tables and figures, rebuilt.
#include <limits.h>
#include <string.h>

#include "base/file.h"
#include "cmd/cmd.h"
#include "cmd/db_arg.h"
#include "cmd/interrupt.h"
#include "cmd/output.h"
#include "cmd/study_mimic.h"
#include "study/ranking_study.h"

enum { DB, GAMES, OUTPUT, MIN_RATING, JOBS };

static const Option options[] = {
    [DB] = {0, "db", "DATABASE", "the games; default $TUSK_DB, else the usual file"},
    [GAMES] = {'n', "games", "N", "ask about so many games of the file (1000)"},
    [OUTPUT] = {'o', "output", "FILE", "write the table there, too"},
    [MIN_RATING] = {0, "min-rating", "R",
                    "ranking: only games of players rated so high (0)"},
    [JOBS] = {'j', "jobs", "JOBS", "ranking: threads (1)"},
    {0},
};

static bool keep(const Args *args, const StrBuf *table, Error *err)
{
    const char *path = args_text(args, OUTPUT, NULL);
    return !path || file_replace(path, table->text, table->length, err);
}

static CmdStatus study_ranking(const Args *args, Error *err)
{
    long jobs = 1;
    StrBuf table;
    Stop stop;
    Interrupt interrupt;
    RankingStudy study = {.paths = args->operands + 1,
                          .path_count = args->operand_count - 1,
                          .games = 1000,
                          .stop = &stop};
    if (!args_number(args, GAMES, 3, 100000000, &study.games, err) ||
        !args_number(args, MIN_RATING, 0, 10000, &study.min_rating, err) ||
        !args_number(args, JOBS, 1, 256, &jobs, err))
        return CMD_MISUSED;
    study.jobs = (int)jobs;
    strbuf_init(&table);
    stop_init(&stop);
    interrupt_begin(&interrupt, &stop);
    bool is_done = ranking_study_run(&study, &table, err) && keep(args, &table, err);
    interrupt_end(&interrupt);
    output_text(&table);
    return is_done ? CMD_DONE : CMD_FAILED;
}

static CmdStatus study_mimic_hits(const Args *args, Error *err)
{
    long games = 1000;
    StrBuf table;
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

static CmdStatus run(const Args *args, Error *err)
{
    const char *name = args_operand(args, 0);
    if (strcmp(name, "mimic") == 0 && args->operand_count == 2)
        return study_mimic_hits(args, err);
    if (strcmp(name, "ranking") == 0)
        return study_ranking(args, err);
    error_set(err, "there is no study '%.40s' of so many files; there are: mimic, ranking",
              name);
    return CMD_MISUSED;
}

const Command cmd_study = {
    .name = "study",
    .usage = "[OPTION]... mimic|ranking GAMES...",
    .summary = "rebuild published tables beside the published numbers",
    .example = "tusk study mimic --db games.db allgames2013.txt\n"
               "tusk study ranking --min-rating 2100 -n 150 -j 2 allgames2013.txt",
    .options = options,
    .operands_min = 2,
    .operands_max = INT_MAX,
    .run = run,
};
