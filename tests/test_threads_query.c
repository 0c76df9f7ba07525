// SPDX-License-Identifier: MIT
// Many questions at once: what is answered, in which order, and that it is what one
// question alone would be told.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "analysis/analysis_views.h"
#include "base/memory.h"
#include "query/query.h"
#include "query/query_pool.h"
#include "support/hand_clock.h"

enum { WORKERS = 2, ANSWERS = 2000, FLIGHT = 100, TABLE_MB = 1 };

#define START  "g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR"
#define MIDDLE "g rr.r.rrr/.cd.rdcr/.h..m.../...e..../.hE....H/......../RDCM.CDR/RRR.HRRR"

// What was told, and a question to ask when the first line with a certain text comes.
typedef struct Told {
    Json *lines[ANSWERS];
    int count;
    QueryPool *pool;
    const char *cue;
    const char *question;
    bool is_insistent; // asks each time
} Told;

static Engine *engines[WORKERS];
static Engine *scouts[WORKERS];
static Analyst analysts[WORKERS];
static Told told;
static HandClock clock;

static void hear(void *context, const char *line, size_t length)
{
    Told *own = context;
    const JsonLimits limits = {.bytes = 1 << 20, .depth = 32};
    Error err = {""};
    Json *json = json_read(line, length, limits, &err);
    assert_non_null(json);
    assert_true(own->count < ANSWERS);
    assert_int_equal(line[length - 1], '\n');
    own->lines[own->count++] = json;
    if (own->cue && strstr(line, own->cue)) {
        const char *question = own->question;
        if (!own->is_insistent)
            own->cue = NULL;
        query_pool_ask(own->pool, question, strlen(question));
    }
}

static QueryPool *make_pool(int workers)
{
    for (int i = 0; i < told.count; i++)
        json_free(told.lines[i]);
    told = (Told){0};
    hand_clock_init(&clock, 1);
    const QueryPlan plan = {.workers = workers,
                            .analysts = analysts,
                            .scouts = scouts,
                            .usual = {.limits = {.depth = 4}, .ranks = 3},
                            .version = "9.9",
                            .tell = hear,
                            .context = &told,
                            .timer = &clock.timer};
    told.pool = query_pool_create(&plan);
    return told.pool;
}

static void ask(QueryPool *pool, const char *line)
{
    query_pool_ask(pool, line, strlen(line));
}

static void finish(QueryPool *pool)
{
    Error err = {""};
    assert_true(query_pool_start(pool, &err));
    query_pool_finish(pool, NULL);
    query_pool_destroy(pool);
}

static bool is_partial(const Json *line)
{
    return json_get(line, "isDuringSearch") && json_bool(json_get(line, "isDuringSearch"));
}

static bool is_answer(const Json *line)
{
    return json_get(line, "isDuringSearch") && !json_bool(json_get(line, "isDuringSearch"));
}

static bool has_id(const Json *line, const char *id)
{
    const Json *own = json_get(line, "id");
    return json_kind(own) == JSON_KIND_TEXT && strcmp(json_text(own), id) == 0;
}

static int64_t whole_of(const Json *line, const char *name)
{
    int64_t whole = -1;
    assert_true(json_whole(json_get(line, name), INT64_MIN, INT64_MAX, &whole));
    return whole;
}

// The first line of an id that is an answer, or a partial one; its place, or -1.
static int find(const char *id, bool is_whole)
{
    for (int i = 0; i < told.count; i++)
        if (has_id(told.lines[i], id) &&
            (is_whole ? is_answer(told.lines[i]) : is_partial(told.lines[i])))
            return i;
    return -1;
}

// ---- The same as alone -----------------------------------------------------------------

// The text of an analysis without the time it took.
static char *text_of(const Json *analysis)
{
    StrBuf text;
    strbuf_init(&text);
    json_write(analysis, JSON_ON_ONE_LINE, &text);
    char *time = strstr(text.text, "\"time\": ");
    for (char *c = time ? time + 8 : NULL; c && *c != ','; c++)
        *c = '0';
    // However many digits it has: "0", "00" and "000" are the same.
    while (time && strstr(time, "00,"))
        memmove(strstr(time, "00,"), strstr(time, "00,") + 1,
                strlen(strstr(time, "00,") + 1) + 1);
    return text.text;
}

static Json *analyse_alone(const char *text, const AnalysisOptions *options)
{
    Game game;
    Analysis analysis;
    Analyst analyst;
    Error err = {""};
    Engine *engine = engine_create();
    engine_set_table(engine, TABLE_MB, NULL);
    assert_true(question_read(text, &game, NULL, &err));
    Question question = question_of_game(&game);
    assert_true(engine_prepare(engine, &err) && analyst_init(&analyst, engine, NULL, &err));
    assert_true(analyse(&analyst, &question, options, &analysis, &err));
    Json *json = analysis_json(&analysis);
    analysis_free(&analysis);
    analyst_free(&analyst);
    game_free(&game);
    engine_destroy(engine);
    return json;
}

static void assert_as_alone(const Json *line, const char *text, AnalysisOptions options)
{
    Json *alone = analyse_alone(text, &options);
    char *expected = text_of(alone);
    char *got = text_of(json_get(line, "analysis"));
    assert_string_equal(got, expected);
    free(got);
    free(expected);
    json_free(alone);
}

static void answers_are_those_of_single_runs(void **state)
{
    (void)state;
    static const char *const texts[] = {START, MIDDLE, "g 7r/4cR2/8/5D2/8/.r6/8/HR6",
                                        "s 8/4r3/4E3/8/8/8/8/R7"};
    enum { ROUNDS = 3, TEXTS = sizeof texts / sizeof *texts };
    QueryPool *pool = make_pool(WORKERS);
    char line[1000];
    for (int i = 0; i < ROUNDS * TEXTS; i++) {
        snprintf(line, sizeof line,
                 "{\"id\": %d, \"position\": \"%s\", \"nodes\": %d, \"lines\": %d%s}", i,
                 texts[i % TEXTS], 3000 + i * 100, 1 + i % 2,
                 i % 3 ? "" : ", \"reportDuringSearchEvery\": 0.02");
        ask(pool, line);
    }
    finish(pool);
    int answered = 0;
    for (int i = 0; i < told.count; i++) {
        if (!is_answer(told.lines[i]))
            continue;
        int id = (int)whole_of(told.lines[i], "id");
        const AnalysisOptions options = {
            .limits = {.nodes = 3000 + (uint64_t)id * 100, .lines = 1 + id % 2},
            .ranks = 3};
        assert_as_alone(told.lines[i], texts[id % TEXTS], options);
        answered++;
    }
    assert_int_equal(answered, ROUNDS * TEXTS);
}

static void turns_in_the_middle_of_a_game_keep_their_past(void **state)
{
    (void)state;
    // Gold may not go back a third time.
    static const char *const prefixes[] = {
        "1g Ra1 / 1s rh8",
        "1g Ra1 / 1s rh8 / 2g Ra1e",
        "1g Ra1 / 1s rh8 / 2g Ra1e / 2s rh8w",
        "1g Ra1 / 1s rh8 / 2g Ra1e / 2s rh8w / 3g Rb1w",
        "1g Ra1 / 1s rh8 / 2g Ra1e / 2s rh8w / 3g Rb1w / 3s rg8e",
        "1g Ra1 / 1s rh8 / 2g Ra1e / 2s rh8w / 3g Rb1w / 3s rg8e / 4g Ra1e",
        "1g Ra1 / 1s rh8 / 2g Ra1e / 2s rh8w / 3g Rb1w / 3s rg8e / 4g Ra1e / 4s rh8w",
    };
    QueryPool *pool = make_pool(1);
    ask(pool,
        "{\"id\": \"a\", \"game\": \"1g Ra1 / 1s rh8 / 2g Ra1e\", \"moves\": [\"rh8w\", "
        "\"Rb1w\", \"rg8e\", \"Ra1e\", \"rh8w\"], \"analyzeTurns\": \"all\"}");
    ask(pool,
        "{\"id\": \"b\", \"position\": \"g 7r/8/8/8/8/8/8/R7\", \"moves\": [\"Ra1n\"], "
        "\"analyzeTurns\": [1, 0, 1]}");
    finish(pool);
    const AnalysisOptions options = {.limits = {.depth = 4}, .ranks = 3};
    assert_int_equal(told.count, 9);
    for (int i = 0; i < 7; i++) {
        assert_int_equal(whole_of(told.lines[i], "turnNumber"), i);
        assert_as_alone(told.lines[i], prefixes[i], options);
    }
    assert_string_equal(json_text(json_get(told.lines[6], "move")), "5g");
    assert_int_equal(whole_of(told.lines[7], "turnNumber"), 1);
    assert_int_equal(whole_of(told.lines[8], "turnNumber"), 0);
}

// ---- Order -----------------------------------------------------------------------------

static void everybody_is_looked_at_before_anybody_is_searched(void **state)
{
    (void)state;
    char line[300];
    QueryPool *pool = make_pool(1);
    for (int i = 0; i < FLIGHT; i++) {
        snprintf(line, sizeof line,
                 "{\"id\": %d, \"position\": \"%s\", \"reportDuringSearchEvery\": 1000}", i,
                 i % 2 ? "g 7r/8/8/8/8/1c6/8/R7" : "s 7r/8/8/8/8/8/1C6/R7");
        ask(pool, line);
    }
    finish(pool);
    assert_int_equal(told.count, 2 * FLIGHT);
    for (int i = 0; i < FLIGHT; i++) {
        const Json *analysis = json_get(told.lines[i], "analysis");
        assert_true(is_partial(told.lines[i]));
        assert_int_equal(whole_of(told.lines[i], "id"), i);
        assert_true(whole_of(json_get(analysis, "lines"), "nodes") > 0);
        assert_true(is_answer(told.lines[FLIGHT + i]));
        assert_int_equal(whole_of(told.lines[FLIGHT + i], "id"), i);
    }
}

static void a_newcomer_is_looked_at_in_the_middle_of_a_search(void **state)
{
    (void)state;
    QueryPool *pool = make_pool(1);
    told.cue = "\"depth\": 8";
    told.question =
        "{\"id\": \"new\", \"position\": \"" START "\", \"reportDuringSearchEvery\": 1}";
    ask(pool, "{\"id\": \"old\", \"position\": \"" MIDDLE
              "\", \"nodes\": 30000, \"reportDuringSearchEvery\": 0.001}");
    finish(pool);
    assert_true(find("new", false) > find("old", false));
    assert_true(find("new", false) < find("old", true));
    assert_true(find("new", true) > find("old", true));
}

static void partial_answers_go_deeper_and_deeper(void **state)
{
    (void)state;
    int64_t depth = 0;
    int partials = 0;
    QueryPool *pool = make_pool(1);
    ask(pool, "{\"id\": \"a\", \"position\": \"" MIDDLE
              "\", \"nodes\": 30000, \"reportDuringSearchEvery\": 0.01}");
    finish(pool);
    for (int i = 1; i < told.count; i++) { // number 0 is the first look
        const Json *lines = json_get(json_get(told.lines[i], "analysis"), "lines");
        assert_true(whole_of(lines, "depth") >= depth);
        depth = whole_of(lines, "depth");
        partials += is_partial(told.lines[i]);
    }
    assert_true(partials > 3);
    assert_true(is_answer(told.lines[told.count - 1]));
}

static void the_urgent_are_answered_first(void **state)
{
    (void)state;
    QueryPool *pool = make_pool(1);
    ask(pool, "{\"id\": \"a\", \"position\": \"" START "\"}");
    ask(pool, "{\"id\": \"b\", \"position\": \"" START "\", \"priority\": -3}");
    ask(pool, "{\"id\": \"c\", \"position\": \"" START "\", \"priority\": 7}");
    ask(pool, "{\"id\": \"d\", \"position\": \"" START "\"}");
    finish(pool);
    assert_int_equal(told.count, 4);
    assert_true(has_id(told.lines[0], "c"));
    assert_true(has_id(told.lines[1], "a"));
    assert_true(has_id(told.lines[2], "d"));
    assert_true(has_id(told.lines[3], "b"));
}

// ---- What is wrong ---------------------------------------------------------------------

static void assert_error(int index, const char *sentence)
{
    assert_string_equal(json_text(json_get(told.lines[index], "error")), sentence);
}

static void bad_lines_are_answered_and_lose_nothing(void **state)
{
    (void)state;
    QueryPool *pool = make_pool(1);
    ask(pool, "{\"id\": \"a\", \"position\": \"" START "\"}");
    ask(pool, "{\"id\": \"cut\", ");
    ask(pool, "[1]");
    ask(pool, "{\"position\": \"" START "\"}");
    ask(pool, "{\"id\": [1], \"position\": \"" START "\"}");
    ask(pool, "{\"id\": \"b\", \"position\": \"g 8/8\"}");
    ask(pool,
        "{\"id\": \"c\", \"position\": \"" START "\", \"moves\": [\"Ee2n\", \"Ee3n\"]}");
    ask(pool, "{\"id\": \"d\", \"position\": \"" START "\", \"analyzeTurns\": [1]}");
    ask(pool, "{\"id\": \"e\", \"position\": \"" START "\", \"nodes\": \"many\"}");
    ask(pool, "{\"id\": \"f\", \"position\": \"@README.md\"}");
    ask(pool, "{\"id\": \"g\", \"position\": \"" START "\", \"game\": \"1g Ra1\"}");
    ask(pool, "{\"id\": \"h\", \"action\": \"sleep\"}");
    ask(pool, "{\"id\": \"i\", \"action\": \"terminate\"}");
    ask(pool, "  ");
    ask(pool, "{\"id\": \"z\", \"position\": \"" START "\"}");
    assert_int_equal(told.count, 12);
    assert_error(0, "character 14: the text ends in the middle of a value");
    assert_int_equal(whole_of(told.lines[0], "line"), 2);
    assert_error(1, "a query is an object, not a list");
    assert_error(2, "'id' is missing");
    assert_error(3, "'id' must be a text or a whole number");
    assert_true(has_id(told.lines[4], "b"));
    assert_error(4,
                 "'position': the board has 2 ranks with '/' between them; 8 are expected");
    assert_true(strncmp(json_text(json_get(told.lines[5], "error")),
                        "'moves': number 2: ", 19) == 0);
    assert_error(6, "'analyzeTurns' holds whole numbers from 0 to 0, the last turn");
    assert_error(7, "'nodes' must be a whole number, not a text");
    assert_error(8, "'position' must be written out: a query reads no files");
    assert_error(9, "only one of 'position' and 'game' can be given");
    assert_error(10, "'action' is terminate, terminate_all or query_version, not 'sleep'");
    assert_error(11, "'terminateId' is missing");
    finish(pool);
    assert_int_equal(told.count, 14);
    assert_true(find("a", true) > 0 && find("z", true) > 0);
}

static void unknown_fields_are_warned_of(void **state)
{
    (void)state;
    QueryPool *pool = make_pool(1);
    ask(pool,
        "{\"id\": \"a\", \"position\": \"" START "\", \"komi\": 7, \"terminateId\": 1}");
    ask(pool, "{\"id\": \"b\", \"game\": \"1g Ra1\\n1s rh8\\n3g Ra1n\"}");
    finish(pool);
    assert_string_equal(json_text(json_get(told.lines[0], "field")), "komi");
    assert_string_equal(json_text(json_get(told.lines[1], "field")), "terminateId");
    assert_non_null(json_get(told.lines[2], "warning"));
    assert_true(has_id(told.lines[2], "b"));
    assert_int_equal(told.count, 5);
}

static void what_waits_is_bounded(void **state)
{
    (void)state;
    QueryPool *pool = make_pool(1);
    char text[200];
    for (int i = 0; i < QUERY_POOL_TURNS; i++) {
        snprintf(text, sizeof text, "{\"id\": %d, \"position\": \"g 7r/8/8/8/8/8/8/R7\"}",
                 i);
        ask(pool, text);
    }
    assert_int_equal(told.count, 0);
    ask(pool, "{\"id\": \"late\", \"position\": \"g 7r/8/8/8/8/8/8/R7\"}");
    assert_int_equal(told.count, 1);
    assert_error(0, "too much at once: 5000 turns wait already; ask again when some are "
                    "answered");
    assert_true(has_id(told.lines[0], "late"));
    query_pool_destroy(pool);
}

static void long_lines_are_refused(void **state)
{
    (void)state;
    QueryPool *pool = make_pool(1);
    char *line = memory_array(QUERY_BYTES_MOST + 2, 1);
    memset(line, ' ', QUERY_BYTES_MOST + 1);
    line[0] = '{';
    line[QUERY_BYTES_MOST + 1] = '\0';
    ask(pool, line);
    assert_error(0, "the text has 65001 bytes, more than 65000");
    free(line);
    query_pool_destroy(pool);
}

// ---- Ending early ----------------------------------------------------------------------

static bool claims(const Json *line, const char *name)
{
    return json_get(line, name) && json_bool(json_get(line, name));
}

static void what_waits_is_terminated_without_results(void **state)
{
    (void)state;
    QueryPool *pool = make_pool(1);
    ask(pool, "{\"id\": 5, \"position\": \"" START "\", \"moves\": [\"Ee2n\", \"ed7s\"], "
              "\"analyzeTurns\": \"all\"}");
    ask(pool, "{\"id\": \"5\", \"position\": \"" START "\"}");
    ask(pool, "{\"id\": \"t\", \"action\": \"terminate\", \"terminateId\": 5, "
              "\"turnNumbers\": [0, 2]}");
    assert_int_equal(told.count, 3);
    assert_string_equal(json_text(json_get(told.lines[0], "action")), "terminate");
    assert_int_equal(whole_of(told.lines[0], "terminateId"), 5);
    assert_true(claims(told.lines[1], "noResults") && claims(told.lines[1], "terminated"));
    assert_int_equal(whole_of(told.lines[1], "turnNumber"), 0);
    assert_int_equal(whole_of(told.lines[2], "turnNumber"), 2);
    finish(pool);
    assert_int_equal(told.count, 5);
    assert_int_equal(whole_of(told.lines[3], "turnNumber"), 1);
    assert_true(find("5", true) == 4);
}

static void what_is_searched_answers_with_what_it_has(void **state)
{
    (void)state;
    QueryPool *pool = make_pool(1);
    told.cue = "\"depth\": 8";
    told.question = "{\"id\": \"t\", \"action\": \"terminate_all\"}";
    ask(pool, "{\"id\": \"a\", \"position\": \"" MIDDLE
              "\", \"nodes\": 1000000000000, \"reportDuringSearchEvery\": 0.001}");
    ask(pool, "{\"id\": \"b\", \"position\": \"" MIDDLE "\", \"nodes\": 1000000000000}");
    finish(pool);
    const Json *a = told.lines[find("a", true)];
    const Json *b = told.lines[find("b", true)];
    assert_true(claims(a, "terminated") && !json_get(a, "noResults"));
    assert_true(whole_of(json_get(json_get(a, "analysis"), "lines"), "depth") >= 8);
    assert_true(claims(b, "terminated") && claims(b, "noResults"));
}

static void what_is_looked_at_is_terminated_once(void **state)
{
    (void)state;
    QueryPool *pool = make_pool(1);
    told.cue = "\"turnNumber\"";
    told.question = "{\"id\": \"t\", \"action\": \"terminate_all\"}";
    told.is_insistent = true;
    ask(pool,
        "{\"id\": \"a\", \"position\": \"" MIDDLE "\", \"reportDuringSearchEvery\": 1}");
    ask(pool,
        "{\"id\": \"b\", \"position\": \"" MIDDLE "\", \"reportDuringSearchEvery\": 1}");
    finish(pool);
    int answers = 0;
    for (int i = 0; i < told.count; i++)
        answers += is_answer(told.lines[i]);
    assert_int_equal(answers, 2);
    assert_true(claims(told.lines[find("a", true)], "noResults"));
    assert_true(claims(told.lines[find("b", true)], "noResults"));
}

static void a_stop_ends_everything(void **state)
{
    (void)state;
    Error err = {""};
    Stop stop;
    char line[300];
    QueryPool *pool = make_pool(WORKERS);
    stop_init(&stop);
    for (int i = 0; i < FLIGHT; i++) {
        snprintf(line, sizeof line,
                 "{\"id\": %d, \"position\": \"" START "\", \"nodes\": 1000000000000}", i);
        ask(pool, line);
    }
    assert_true(query_pool_start(pool, &err));
    stop_ask(&stop);
    query_pool_finish(pool, &stop);
    query_pool_destroy(pool);
    assert_int_equal(told.count, FLIGHT);
    for (int i = 0; i < FLIGHT; i++)
        assert_true(claims(told.lines[i], "terminated"));
}

static void the_version_is_told(void **state)
{
    (void)state;
    QueryPool *pool = make_pool(1);
    ask(pool, "{\"id\": \"v\", \"action\": \"query_version\"}");
    assert_string_equal(json_text(json_get(told.lines[0], "version")), "9.9");
    query_pool_destroy(pool);
}

// ---- Engines ---------------------------------------------------------------------------

static int set_up(void **state)
{
    (void)state;
    Error err;
    for (int i = 0; i < WORKERS; i++) {
        engines[i] = engine_create();
        engine_set_table(engines[i], TABLE_MB, NULL);
        scouts[i] = engine_create();
        engine_set_table(scouts[i], TABLE_MB, NULL);
        engine_drop_ranker(scouts[i]);
        if (!engine_prepare(engines[i], &err) || !engine_prepare(scouts[i], &err) ||
            !analyst_init(&analysts[i], engines[i], NULL, &err))
            return -1;
    }
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    for (int i = 0; i < told.count; i++)
        json_free(told.lines[i]);
    for (int i = 0; i < WORKERS; i++) {
        analyst_free(&analysts[i]);
        engine_destroy(engines[i]);
        engine_destroy(scouts[i]);
    }
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_are_those_of_single_runs),
        cmocka_unit_test(turns_in_the_middle_of_a_game_keep_their_past),
        cmocka_unit_test(everybody_is_looked_at_before_anybody_is_searched),
        cmocka_unit_test(a_newcomer_is_looked_at_in_the_middle_of_a_search),
        cmocka_unit_test(partial_answers_go_deeper_and_deeper),
        cmocka_unit_test(the_urgent_are_answered_first),
        cmocka_unit_test(bad_lines_are_answered_and_lose_nothing),
        cmocka_unit_test(unknown_fields_are_warned_of),
        cmocka_unit_test(what_waits_is_bounded),
        cmocka_unit_test(long_lines_are_refused),
        cmocka_unit_test(what_waits_is_terminated_without_results),
        cmocka_unit_test(what_is_searched_answers_with_what_it_has),
        cmocka_unit_test(what_is_looked_at_is_terminated_once),
        cmocka_unit_test(a_stop_ends_everything),
        cmocka_unit_test(the_version_is_told),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
