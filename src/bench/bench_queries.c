// SPDX-License-Identifier: MIT
#include "bench/bench_queries.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "analysis/analysis_views.h"
#include "base/memory.h"
#include "bench/bench_positions.h"
#include "core/board_text.h"
#include "query/query_pool.h"

enum { FLIGHT = 100, NODES = 50000, NODES_LESS = 100, SCOUT_MB = 1, RANKED = 10 };

// What is asked: the bench positions, each several times with a little less to search.
typedef struct Flight {
    int count;
    BenchSet set;
    int64_t asked_ms;
    int64_t first_ms[FLIGHT]; // 0 before
    Json *answers[FLIGHT];    // NULL before
} Flight;

static uint64_t nodes_of(int index)
{
    return NODES - (uint64_t)(index * NODES_LESS);
}

static const Position *position_of(const Flight *flight, int index)
{
    return &flight->set.positions[index % flight->set.count];
}

// ---- Asking ----------------------------------------------------------------------------

static void hear(void *context, const char *line, size_t length)
{
    const JsonLimits limits = {.bytes = SIZE_MAX, .depth = 32};
    Flight *flight = context;
    int64_t index = 0;
    int64_t now = timer_now_ms(NULL);
    Json *json = json_read(line, length, limits, NULL);
    if (!json)
        return;
    if (json_whole(json_get(json, "id"), 0, FLIGHT - 1, &index)) {
        if (!flight->first_ms[index])
            flight->first_ms[index] = now;
        if (!json_bool(json_get(json, "isDuringSearch")))
            flight->answers[index] = json_copy_of(json_get(json, "analysis"));
    }
    json_free(json);
}

static void ask(QueryPool *pool, const Flight *flight, int index)
{
    StrBuf line;
    char board[POSITION_RANKS_TEXT];
    Json *json = json_make_object();
    position_format_ranks(position_of(flight, index), board);
    json_put_whole(json, "id", index);
    json_put_text(json, "position", board);
    json_put_whole(json, "nodes", (int64_t)nodes_of(index));
    json_put_decimal(json, "reportDuringSearchEvery", 1, 0);
    strbuf_init(&line);
    json_finish_line(json, &line);
    query_pool_ask(pool, line.text, line.length);
    strbuf_free(&line);
}

static bool fly(Flight *flight, Analyst *analyst, Engine *scout, Error *err)
{
    const QueryPlan plan = {.workers = 1,
                            .analysts = analyst,
                            .scouts = &scout,
                            .usual = {.ranks = RANKED},
                            .tell = hear,
                            .context = flight};
    QueryPool *pool = query_pool_create(&plan);
    bool is_started = query_pool_start(pool, err);
    flight->asked_ms = timer_now_ms(NULL);
    for (int i = 0; is_started && i < flight->count; i++)
        ask(pool, flight, i);
    if (is_started)
        query_pool_finish(pool, NULL);
    query_pool_destroy(pool);
    return is_started;
}

// ---- Comparing -------------------------------------------------------------------------

// The text of an analysis as it would be had it taken no time.
static void add_timeless(const Json *analysis, StrBuf *out)
{
    json_write(analysis, JSON_ON_ONE_LINE, out);
    char *time = strstr(out->text, "\"time\": ");
    char *end = time ? strchr(time, ',') : NULL;
    if (!end)
        return;
    memmove(time, end, strlen(end) + 1);
    strbuf_cut(out, out->length - (size_t)(end - time));
}

static bool is_same(const Json *a, const Json *b)
{
    StrBuf x;
    StrBuf y;
    strbuf_init(&x);
    strbuf_init(&y);
    add_timeless(a, &x);
    add_timeless(b, &y);
    bool is_so = strcmp(x.text, y.text) == 0;
    strbuf_free(&x);
    strbuf_free(&y);
    return is_so;
}

// Whether the question alone is answered otherwise.
static bool differs(const Flight *flight, Analyst *analyst, int index, Error *err)
{
    Game game;
    Analysis analysis;
    const AnalysisOptions options = {.limits = {.nodes = nodes_of(index), .lines = 1},
                                     .ranks = RANKED};
    game_init_position(&game, position_of(flight, index));
    Question question = question_of_game(&game);
    bool is_same_answer = false;
    if (engine_new_game(analyst->engine, err) &&
        analyse(analyst, &question, &options, &analysis, err)) {
        Json *alone = analysis_json(&analysis);
        is_same_answer = flight->answers[index] && is_same(flight->answers[index], alone);
        json_free(alone);
        analysis_free(&analysis);
    }
    game_free(&game);
    return !is_same_answer;
}

// ---- Measuring -------------------------------------------------------------------------

static int64_t latest_first(const Flight *flight)
{
    int64_t latest = 0;
    for (int i = 0; i < flight->count; i++)
        if (flight->first_ms[i] > latest)
            latest = flight->first_ms[i];
    return latest - flight->asked_ms;
}

static void land(Flight *flight)
{
    for (int i = 0; i < flight->count; i++)
        json_free(flight->answers[i]);
}

static bool measure_one(Analyst *analyst, Engine *scout, BenchTell tell, Error *err)
{
    Flight flight = {.count = 1};
    bench_own_positions(&flight.set);
    if (!fly(&flight, analyst, scout, err))
        return false;
    tell("query_first_ms", (double)latest_first(&flight), 0);
    land(&flight);
    return true;
}

static bool measure_many(Analyst *analyst, Engine *scout, BenchTell tell, Error *err)
{
    struct rusage usage;
    int different = 0;
    Flight flight = {.count = FLIGHT};
    bench_own_positions(&flight.set);
    if (!fly(&flight, analyst, scout, err))
        return false;
    int64_t now = timer_now_ms(NULL);
    tell("queries_first_ms", (double)latest_first(&flight), 0);
    tell("queries_all_s", (double)(now - flight.asked_ms) / 1000, 1);
    for (int i = 0; i < FLIGHT; i++)
        different += differs(&flight, analyst, i, err);
    tell("queries_differ", different, 0);
    getrusage(RUSAGE_SELF, &usage);
    tell("queries_memory_mb", (double)usage.ru_maxrss / 1024, 0);
    land(&flight);
    return true;
}

bool bench_queries(BenchTell tell, Error *err)
{
    Analyst analyst;
    bool is_done = false;
    Engine *engine = engine_create();
    Engine *scout = engine_create();
    engine_drop_ranker(scout);
    if (engine_set_table(scout, SCOUT_MB, err) && engine_prepare(engine, err) &&
        engine_prepare(scout, err) && analyst_init(&analyst, engine, NULL, err)) {
        is_done = measure_one(&analyst, scout, tell, err) &&
                  measure_many(&analyst, scout, tell, err);
        analyst_free(&analyst);
    }
    engine_destroy(scout);
    engine_destroy(engine);
    return is_done;
}
