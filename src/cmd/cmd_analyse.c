// SPDX-License-Identifier: MIT
// tusk analyse: all that Tusk knows of a position.
#include <stdio.h>
#include <unistd.h>

#include "analysis/analysis_views.h"
#include "base/fd.h"
#include "cmd/answer.h"
#include "cmd/long_work.h"
#include "cmd/options.h"
#include "query/query.h"
#include "query/query_pool.h"
#include "tusk.h"

enum {
    TIME,
    DEPTH,
    NODES,
    LINES,
    RANKED,
    ZONES,
    THREADS,
    HASH,
    MODEL,
    WEIGHTS,
    DB,
    JSON,
    QUERIES
};
enum { DEFAULT_MS = 2000, RANKED_MOST = 1000000, SCOUT_TABLE_MB = 1 };

static const Option options[] = {
    [TIME] = {'t', "time", "S", "seconds to search (2)"},
    [DEPTH] = {'d', "depth", "STEPS", "search to this depth instead"},
    [NODES] = {0, "nodes", "N", "search this many nodes instead"},
    [LINES] = {'n', "lines", "N", "how many best lines to show (1)"},
    [RANKED] = {0, "ranks", "N", "how many of the turns ranked first to show (10)"},
    [ZONES] = {0, "zones", NULL, "look for zones of Linguistic Geometry, too"},
    [THREADS] = {0, "threads", "N", "search threads (1)"},
    [HASH] = {0, "hash", "MB", "size of the transposition table (64)"},
    [MODEL] = {'m', "model", "FILE", "the ranker (the built-in one)"},
    [WEIGHTS] = {0, "weights", "FILE",
                 "weights written by tusk train eval (the built-in ones)"},
    [DB] = {0, "db", "DATABASE",
            "games of earlier players; default $TUSK_DB, else the usual\n"
            "file, else none"},
    [JSON] = {0, "json", NULL, "print one JSON object per position"},
    [QUERIES] = {0, "queries", NULL,
                 "answer questions in JSON, one a line of standard input, many at\n"
                 "once (docs/json.md); the options above are what a question does\n"
                 "not say, and --threads is how many positions are searched at once"},
    {0},
};

// Where one question after the other is answered.
typedef struct Desk {
    Engine *engine;
    Engine *scout; // for first looks
    Database *db;  // or NULL
    Analyst analyst;
} Desk;

// Who is asked, and for what.
typedef struct Asked {
    Analyst analyst; // the desk's
    AnalysisOptions options;
    bool is_json;
    TerminalColours colours;
} Asked;

static bool answer(void *context, const Question *question, StrBuf *out, Error *err)
{
    Asked *asked = context;
    Analysis analysis;
    if (!analyse(&asked->analyst, question, &asked->options, &analysis, err))
        return false;
    if (asked->is_json)
        json_finish_line(analysis_json(&analysis), out);
    else
        analysis_add_text(&analysis, asked->colours, out);
    analysis_free(&analysis);
    return true;
}

static bool read_limits(const Args *args, SearchLimits *out, Error *err)
{
    bool has_other = args_has(args, DEPTH) || args_has(args, NODES);
    long lines = 1;
    long threads = 1;
    *out = (SearchLimits){.max_ms = has_other ? 0 : DEFAULT_MS};
    if (!option_time(args, TIME, &out->max_ms, err) ||
        !option_depth(args, DEPTH, &out->depth, err) ||
        !option_nodes(args, NODES, &out->nodes, err) ||
        !args_number(args, LINES, 1, SEARCH_LINES_MOST, &lines, err) ||
        !args_number(args, THREADS, 1, SEARCH_THREADS_MOST, &threads, err))
        return false;
    out->time_ms = out->max_ms;
    out->lines = (int)lines;
    out->threads = (int)threads;
    return true;
}

static bool read_options(const Args *args, AnalysisOptions *out, Error *err)
{
    long ranks = ANALYSIS_RANKS_USUAL;
    out->earlier = earlier_query_usual();
    if (!read_limits(args, &out->limits, err) ||
        !args_number(args, RANKED, 0, RANKED_MOST, &ranks, err))
        return false;
    out->ranks = (size_t)ranks;
    out->has_zones = args_has(args, ZONES);
    return true;
}

static bool check_usage(const Args *args, Error *err)
{
    if (!args_has(args, QUERIES) && args->operand_count == 0)
        return error_set(err, "an operand is missing: POSITION (or use --queries)");
    if (args_has(args, QUERIES) && args->operand_count > 0)
        return error_set(err, "--queries reads positions from standard input only");
    return true;
}

// ---- Desks -----------------------------------------------------------------------------

static bool load_weights(const Args *args, Engine *engine, Error *err)
{
    const char *weights = args_text(args, WEIGHTS, NULL);
    return !weights || engine_load_weights(engine, weights, err);
}

static bool prepare_engine(const Args *args, Engine *engine, Error *err)
{
    const char *model = args_text(args, MODEL, NULL);
    return load_weights(args, engine, err) &&
           (!model || engine_load_ranker(engine, model, err)) &&
           engine_prepare(engine, err);
}

static void close_desk(Desk *desk)
{
    if (desk->analyst.engine)
        analyst_free(&desk->analyst);
    database_close(desk->db);
    engine_destroy(desk->scout);
    engine_destroy(desk->engine);
}

// Close it in any case.
static bool open_desk(const Args *args, size_t table_mb, Desk *out, Error *err)
{
    *out = (Desk){.engine = engine_create()};
    if (!engine_set_table(out->engine, table_mb, err) ||
        !prepare_engine(args, out->engine, err) ||
        !option_database_any(args, DB, &out->db, err))
        return false;
    if (analyst_init(&out->analyst, out->engine, out->db, err))
        return true;
    out->analyst = (Analyst){0};
    return false;
}

static bool add_scout(const Args *args, Desk *desk, Error *err)
{
    desk->scout = engine_create();
    engine_drop_ranker(desk->scout);
    return engine_set_table(desk->scout, SCOUT_TABLE_MB, err) &&
           load_weights(args, desk->scout, err) && engine_prepare(desk->scout, err);
}

// ---- Questions in JSON, from the standard input --------------------------------------

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

// Ends when the input does and everything is answered, or soon after a signal: then what is
// being searched answers with what it has. Whom to tell is not yet in the plan.
static CmdStatus answer_all(QueryPlan plan, Error *err)
{
    LongWork work;
    plan.tell = print_line;
    plan.context = &work.stop;
    long_work_begin(&work, 0);
    QueryPool *pool = query_pool_create(&plan);
    CmdStatus status = run_pool(pool, &work.stop, err);
    query_pool_destroy(pool);
    long_work_end(&work);
    return status;
}

// ---- The command -----------------------------------------------------------------------

static CmdStatus answer_operand(const Args *args, size_t table_mb, Asked *asked, Error *err)
{
    Desk desk;
    CmdStatus status = CMD_FAILED;
    if (open_desk(args, table_mb, &desk, err)) {
        asked->analyst = desk.analyst;
        status = answer_positions(args, answer_plain(asked->is_json), answer, asked, err);
    }
    close_desk(&desk);
    return status;
}

static CmdStatus answer_queries(const Args *args, size_t table_mb,
                                const AnalysisOptions *usual, Error *err)
{
    Desk desks[SEARCH_THREADS_MOST];
    Analyst analysts[SEARCH_THREADS_MOST];
    Engine *scouts[SEARCH_THREADS_MOST];
    CmdStatus status = CMD_FAILED;
    int count = 0;
    bool is_open = true;
    for (; is_open && count < usual->limits.threads; count++) {
        Desk *desk = &desks[count];
        is_open = open_desk(args, table_mb, desk, err) && add_scout(args, desk, err);
        analysts[count] = desk->analyst;
        scouts[count] = desk->scout;
    }
    if (is_open)
        status = answer_all((QueryPlan){.workers = count,
                                        .analysts = analysts,
                                        .scouts = scouts,
                                        .usual = *usual,
                                        .version = TUSK_VERSION},
                            err);
    while (count > 0)
        close_desk(&desks[--count]);
    return status;
}

static CmdStatus run(const Args *args, Error *err)
{
    Asked asked = {.is_json = args_has(args, JSON),
                   .colours = terminal_colours(STDOUT_FILENO)};
    long table_mb = ENGINE_TABLE_MB;
    if (!check_usage(args, err) || !read_options(args, &asked.options, err) ||
        !args_number(args, HASH, 1, ENGINE_TABLE_MB_MOST, &table_mb, err))
        return CMD_MISUSED;
    return args_has(args, QUERIES)
               ? answer_queries(args, (size_t)table_mb, &asked.options, err)
               : answer_operand(args, (size_t)table_mb, &asked, err);
}

const Command cmd_analyse = {
    .name = "analyse",
    .summary = "print everything Tusk knows about a position",
    .details = "The best lines of a search, the likely turns, evaluation, tactics of both "
               "sides, phase,\n"
               "and what earlier players did. Scores are for the side to move, in rabbits; "
               "in JSON in\n"
               "hundredths of a rabbit.",
    .example = "tusk analyse --lines 3 "
               "'g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR'\n"
               "tusk analyse --queries --threads 2 <queries.jsonl",
    .options = options,
    .operands = "[POSITION]",
    .run = run,
};
