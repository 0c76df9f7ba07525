// SPDX-License-Identifier: MIT
// tusk analyse: all that Tusk knows of a position.
#include <unistd.h>

#include "analysis/analysis_json.h"
#include "analysis/analysis_text.h"
#include "cmd/answer.h"
#include "cmd/options.h"

enum { TIME, DEPTH, NODES, LINES, RANKED, ZONES, THREADS, HASH, MODEL, WEIGHTS, DB, JSON };
enum { DEFAULT_MS = 2000, RANKED_MOST = 1000000 };

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
    {0},
};

// Who is asked, and for what.
typedef struct Asked {
    Analyst analyst;
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

static bool prepare_engine(const Args *args, Engine *engine, Error *err)
{
    const char *weights = args_text(args, WEIGHTS, NULL);
    const char *model = args_text(args, MODEL, NULL);
    return (!weights || engine_load_weights(engine, weights, err)) &&
           (!model || engine_load_ranker(engine, model, err)) &&
           engine_prepare(engine, err);
}

static CmdStatus analyse_positions(const Args *args, Engine *engine, Asked *asked,
                                   Error *err)
{
    Database *db = NULL;
    CmdStatus status = CMD_FAILED;
    if (!prepare_engine(args, engine, err) || !option_database_any(args, DB, &db, err))
        return CMD_FAILED;
    if (analyst_init(&asked->analyst, engine, db, err)) {
        status = answer_positions_if(args, asked->is_json ? ANSWER_JSON : ANSWER_LINE,
                                     answer, asked, err);
        analyst_free(&asked->analyst);
    }
    database_close(db);
    return status;
}

static CmdStatus run(const Args *args, Error *err)
{
    Asked asked = {.is_json = args_has(args, JSON),
                   .colours = terminal_colours(STDOUT_FILENO)};
    long table_mb = ENGINE_TABLE_MB;
    if (!read_options(args, &asked.options, err) ||
        !args_number(args, HASH, 1, ENGINE_TABLE_MB_MOST, &table_mb, err))
        return CMD_MISUSED;
    Engine *engine = engine_create();
    engine_set_table(engine, (size_t)table_mb);
    CmdStatus status = analyse_positions(args, engine, &asked, err);
    engine_destroy(engine);
    return status;
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
               "'g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR'",
    .options = options,
    .operands = "POSITION",
    .run = run,
};
