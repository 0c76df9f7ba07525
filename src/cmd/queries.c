// SPDX-License-Identifier: MIT
#include "cmd/queries.h"

#include <stdio.h>
#include <unistd.h>

#include "base/fd.h"
#include "cmd/interrupt.h"
#include "query/query.h"

enum { PATIENCE_MS = 50 }; // until a signal is noticed

_Static_assert(LINE_KEPT > (int)QUERY_BYTES_MOST, "a line that is too long is seen to be");

static void print_line(void *context, const char *line, size_t length)
{
    Stop *stop = context;
    if (fwrite(line, 1, length, stdout) != length || fflush(stdout) != 0)
        stop_ask(stop); // nobody hears the answers
}

static void read_queries(QueryPool *pool, const Stop *stop)
{
    LineReader reader;
    LineStatus status = LINE_TIMEOUT;
    linereader_init(&reader, STDIN_FILENO);
    StrBuf line = strbuf_new();
    while (status != LINE_END && !stop_is_asked(stop)) {
        status = linereader_next(&reader, PATIENCE_MS, &line);
        if (status == LINE_READ)
            query_pool_ask(pool, line.text, line.length);
    }
    strbuf_free(&line);
    linereader_free(&reader);
}

static CmdStatus run_pool(QueryPool *pool, const Stop *stop, Error *err)
{
    if (!query_pool_start(pool, err))
        return CMD_FAILED;
    read_queries(pool, stop);
    query_pool_finish(pool, stop);
    if (!stop_is_asked(stop))
        return CMD_DONE;
    if (!ferror(stdout))
        error_set(err, "interrupted");
    return CMD_FAILED;
}

CmdStatus queries_answer(QueryPlan plan, Error *err)
{
    Stop stop;
    Interrupt interrupt;
    stop_init(&stop);
    plan.tell = print_line;
    plan.context = &stop;
    interrupt_begin(&interrupt, &stop, NULL);
    QueryPool *pool = query_pool_create(&plan);
    CmdStatus status = run_pool(pool, &stop, err);
    query_pool_destroy(pool);
    interrupt_end(&interrupt);
    return status;
}
