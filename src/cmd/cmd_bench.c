// SPDX-License-Identifier: MIT
// tusk bench: how fast, and whether anything changed.
#include <inttypes.h>
#include <stdio.h>

#include "bench/bench.h"
#include "bench/bench_queries.h"
#include "bench/bench_readers.h"
#include "bench/stamp.h"
#include "cmd/cmd.h"
#include "cmd/long_work.h"
#include "store/database_url.h"

enum { SIGNATURE, ROUNDS, QUERIES, READERS, RATE, SECONDS, DB, STAMP };

static const Option options[] = {
    [SIGNATURE] = {0, "signature", NULL, "print only the signatures, no speeds"},
    [ROUNDS] = {0, "rounds", "N", "how often to measure each position (201)"},
    [QUERIES] = {0, "queries", NULL,
                 "measure how soon 100 questions of tusk analyse --queries are\n"
                 "answered instead"},
    [READERS] = {0, "readers", "N",
                 "measure how soon a games database answers so many readers at once\n"
                 "instead, about positions of the games of FILE"},
    [RATE] = {0, "rate", "N", "how many questions a second each reader asks (5)"},
    [SECONDS] = {0, "seconds", "S", "how long they ask (60)"},
    [DB] = {0, "db", "DATABASE", "that database: sqlite:PATH or mariadb://USER@HOST/NAME"},
    [STAMP] = {0, "stamp", NULL,
               "print only what files of games say of the program that played them"},
    {0},
};

static void show(const char *name, double value, int decimals)
{
    printf("%s\t%.*f\n", name, decimals, value);
}

static CmdStatus show_stamp(void)
{
    StrBuf words = strbuf_new();
    stamp_add(&words);
    strbuf_add_char(&words, '\n');
    strbuf_show(&words);
    return CMD_DONE;
}

static void show_several(const char *name, const double *values, int count, int decimals)
{
    printf("%s", name);
    for (int i = 0; i < count; i++)
        printf("\t%.*f", decimals, values[i]);
    printf("\n");
}

static CmdStatus run_readers(const Args *args, Error *err)
{
    LongWork work;
    long readers = 1;
    long rate = 5;
    long seconds = 60;
    ReadersTask task = {.seed = 1, .stop = &work.stop};
    if (!args_number(args, READERS, 1, READERS_MOST, &readers, err) ||
        !args_number(args, RATE, 1, 1000, &rate, err) ||
        !args_number(args, SECONDS, 1, 86400, &seconds, err))
        return CMD_MISUSED;
    if (args->operand_count != 1) {
        error_set(err, "name one file of games to ask about");
        return CMD_MISUSED;
    }
    task.readers = (int)readers;
    task.rate = (double)rate;
    task.seconds = (double)seconds;
    task.games = args->operands[0];
    task.db = args_text(args, DB, NULL);
    if (task.db && !database_url_check_public(task.db, err))
        return CMD_MISUSED;
    long_work_begin(&work, 0);
    bool is_done = bench_readers(&task, show_several, err);
    long_work_end(&work);
    return is_done ? CMD_DONE : CMD_FAILED;
}

static CmdStatus run(const Args *args, Error *err)
{
    long rounds = 201;
    if (!args_number(args, ROUNDS, 1, 100000, &rounds, err))
        return CMD_MISUSED;
    if (args_has(args, STAMP))
        return show_stamp();
    if (args_has(args, QUERIES))
        return bench_queries(show, err) ? CMD_DONE : CMD_FAILED;
    if (args_has(args, READERS))
        return run_readers(args, err);
    if (args->operand_count > 0) {
        error_set(err, "a FILE is for --readers only");
        return CMD_MISUSED;
    }
    printf("signature\t%016" PRIx64 "\n", bench_turn_signature());
    printf("search_nodes\t%" PRIu64 "\n", bench_search_nodes());
    if (!args_has(args, SIGNATURE))
        bench_run(rounds, show);
    return CMD_DONE;
}

const Command cmd_bench = {
    .name = "bench",
    .summary = "measure speed on fixed positions, one thread",
    .details = "Lines of a name, a tab and a value. The signatures depend on the program "
               "alone, not on\n"
               "the machine.",
    .example = "tusk bench",
    .options = options,
    .operands = "[FILE]",
    .run = run,
};
