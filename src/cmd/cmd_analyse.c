// SPDX-License-Identifier: MIT
// tusk analyse: all that Tusk knows of a position.
#include "analysis/analysis.h"
#include "cmd/answer.h"
#include "cmd/limits.h"
#include "search/search.h"

enum { TIME, DEPTH, NODES, LINES, THREADS, HASH, MODEL, WEIGHTS };
enum { DEFAULT_MS = 2000 };

static const Option options[] = {
    [TIME] = {'t', "time", "S", "seconds to search (2)"},
    [DEPTH] = {'d', "depth", "STEPS", "search to this depth instead"},
    [NODES] = {0, "nodes", "N", "search this many nodes instead"},
    [LINES] = {'n', "lines", "N", "how many best lines to show (1)"},
    [THREADS] = {0, "threads", "N", "search threads (1)"},
    [HASH] = {0, "hash", "MB", "size of the transposition table (64)"},
    [MODEL] = {'m', "model", "FILE", "the ranker (the built-in one)"},
    [WEIGHTS] = {0, "weights", "FILE",
                 "weights written by tusk train eval (the built-in ones)"},
    {0},
};

static void answer(void *context, const Question *question, StrBuf *out)
{
    analyse(context, question, out);
    strbuf_add_char(out, '\n');
}

static bool read_limits(const Args *args, SearchLimits *out, Error *err)
{
    bool has_other = args_has(args, DEPTH) || args_has(args, NODES);
    long nodes = 0;
    long lines = 1;
    long threads = 1;
    *out = (SearchLimits){.max_ms = has_other ? 0 : DEFAULT_MS};
    if (!limits_read_time(args, TIME, &out->max_ms, err) ||
        !limits_read_depth(args, DEPTH, &out->depth, err) ||
        !args_number(args, NODES, 1, 2000000000, &nodes, err) ||
        !args_number(args, LINES, 1, ANALYSIS_LINES, &lines, err) ||
        !args_number(args, THREADS, 1, SEARCH_THREADS_MOST, &threads, err))
        return false;
    out->time_ms = out->max_ms;
    out->nodes = (uint64_t)nodes;
    out->lines = (int)lines;
    out->threads = (int)threads;
    return true;
}

static bool load_models(const Args *args, Engine *engine, Error *err)
{
    const char *weights = args_text(args, WEIGHTS, NULL);
    const char *model = args_text(args, MODEL, NULL);
    return (!weights || engine_load_weights(engine, weights, err)) &&
           (!model || engine_load_ranker(engine, model, err)) &&
           engine_prepare(engine, err);
}

static CmdStatus run(const Args *args, Error *err)
{
    SearchLimits limits;
    Analyst analyst;
    long table_mb = ENGINE_TABLE_MB;
    if (!read_limits(args, &limits, err) ||
        !args_number(args, HASH, 1, ENGINE_TABLE_MB_MOST, &table_mb, err))
        return CMD_MISUSED;
    Engine *engine = engine_create();
    engine_set_table(engine, (size_t)table_mb);
    if (!load_models(args, engine, err)) {
        engine_destroy(engine);
        return CMD_FAILED;
    }
    analyst_init(&analyst, engine, &limits);
    CmdStatus status = answer_positions(args, ANSWER_JSON, answer, &analyst, err);
    analyst_free(&analyst);
    return status;
}

const Command cmd_analyse = {
    .name = "analyse",
    .summary = "print everything Tusk knows about a position, as JSON",
    .example = "tusk analyse --lines 3 "
               "'g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR'",
    .options = options,
    .operands = "POSITION",
    .run = run,
};
