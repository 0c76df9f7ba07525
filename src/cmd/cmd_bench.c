// SPDX-License-Identifier: MIT
// tusk bench: how fast, and whether anything changed.
#include <inttypes.h>
#include <stdio.h>

#include "bench/bench.h"
#include "bench/bench_queries.h"
#include "cmd/cmd.h"

enum { SIGNATURE, ROUNDS, QUERIES };

static const Option options[] = {
    [SIGNATURE] = {0, "signature", NULL, "print only the signatures, no speeds"},
    [ROUNDS] = {0, "rounds", "N", "how often to measure each position (201)"},
    [QUERIES] = {0, "queries", NULL,
                 "measure how soon 100 questions of tusk analyse --queries are\n"
                 "answered instead"},
    {0},
};

static void show(const char *name, double value, int decimals)
{
    printf("%s\t%.*f\n", name, decimals, value);
}

static CmdStatus run(const Args *args, Error *err)
{
    long rounds = 201;
    if (!args_number(args, ROUNDS, 1, 100000, &rounds, err))
        return CMD_MISUSED;
    if (args_has(args, QUERIES))
        return bench_queries(show, err) ? CMD_DONE : CMD_FAILED;
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
    .run = run,
};
