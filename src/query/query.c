// SPDX-License-Identifier: MIT
#include "query/query.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "core/turn_text.h"

enum {
    PRIORITY_MOST = 1000000000,
    TIME_MOST = 1000000, // seconds
    DEPTH_MOST = 1000,
    RANKS_MOST = 1000000,
};

// Which action understands which field.
typedef struct KnownField {
    const char *name;
    bool is_of_analysis;
    bool is_of_terminate;
} KnownField;

static const KnownField known_fields[] = {
    {"id", true, true},           {"action", true, true},
    {"terminateId", false, true}, {"turnNumbers", false, true},
    {"position", true, false},    {"game", true, false},
    {"moves", true, false},       {"analyzeTurns", true, false},
    {"nodes", true, false},       {"depth", true, false},
    {"time", true, false},        {"lines", true, false},
    {"ranks", true, false},       {"zones", true, false},
    {"priority", true, false},    {"reportDuringSearchEvery", true, false},
};

static bool is_known(const Query *query, const char *name)
{
    for (size_t i = 0; i < sizeof known_fields / sizeof *known_fields; i++) {
        const KnownField *field = &known_fields[i];
        if (strcmp(field->name, name) == 0)
            return query->action == QUERY_ANALYSE     ? field->is_of_analysis
                   : query->action == QUERY_TERMINATE ? field->is_of_terminate
                                                      : i < 2;
    }
    return false;
}

const char *query_unknown_after(const Query *query, const char *name)
{
    do
        name = json_name_after(query->json, name);
    while (name && is_known(query, name));
    return name;
}

void query_free(Query *query)
{
    json_free(query->json);
    free(query->turns);
    *query = (Query){0};
}

// ---- Ids and actions -------------------------------------------------------------------

static bool is_id(const Json *json)
{
    int64_t whole;
    return json_kind(json) == JSON_KIND_TEXT ||
           json_whole(json, INT64_MIN, INT64_MAX, &whole);
}

bool query_same_id(const Json *a, const Json *b)
{
    int64_t x = 0;
    int64_t y = 0;
    if (!a || !b || json_kind(a) != json_kind(b))
        return false;
    if (json_kind(a) == JSON_KIND_TEXT)
        return strcmp(json_text(a), json_text(b)) == 0;
    return json_whole(a, INT64_MIN, INT64_MAX, &x) &&
           json_whole(b, INT64_MIN, INT64_MAX, &y) && x == y;
}

static bool read_id(const Json *json, const char *name, const Json **out, Error *err)
{
    const Json *id = json_get(json, name);
    if (!id)
        return error_set(err, "'%s' is missing", name);
    if (!is_id(id))
        return error_set(err, "'%s' must be a text or a whole number", name);
    *out = id;
    return true;
}

static bool read_action(Query *query, Error *err)
{
    static const char *const names[] = {
        [QUERY_ANALYSE] = "analyse",
        [QUERY_TERMINATE] = "terminate",
        [QUERY_TERMINATE_ALL] = "terminate_all",
        [QUERY_VERSION] = "query_version",
    };
    const char *name = names[QUERY_ANALYSE];
    if (!json_get_text(query->json, "action", &name, err))
        return false;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(name, names[i]) == 0) {
            query->action = (QueryAction)i;
            return true;
        }
    return error_set(
        err, "'action' is terminate, terminate_all or query_version, not '%.40s'", name);
}

// ---- Games -----------------------------------------------------------------------------

// The text that the game begins with, and the name of its field.
static bool read_start(const Json *json, const char **text, const char **name, Error *err)
{
    const char *position = NULL;
    const char *game = NULL;
    if (!json_get_text(json, "position", &position, err) ||
        !json_get_text(json, "game", &game, err))
        return false;
    if (!position == !game)
        return error_set(err, position ? "only one of 'position' and 'game' can be given"
                                       : "'position' or 'game' is missing");
    *text = position ? position : game;
    *name = position ? "position" : "game";
    if (**text == '@')
        return error_set(err, "'%s' must be written out: a query reads no files", *name);
    return true;
}

static bool play_move(Game *game, const Json *move, Error *err)
{
    Turn turn;
    if (json_kind(move) != JSON_KIND_TEXT)
        return error_set(err, "a turn is a text, not %s", json_kind_name(json_kind(move)));
    return turn_parse(&game->position, json_text(move), &turn, NULL, err) &&
           game_play(game, &turn, err);
}

static bool play_moves(Game *game, const Json *moves, Error *err)
{
    for (size_t i = 0; moves && i < json_count(moves); i++)
        if (!play_move(game, json_item(moves, i), err))
            return error_wrap(err, "'moves': number %zu", i + 1);
    return true;
}

static bool read_game(const Json *json, Game *out, StrBuf *notes, Error *err)
{
    const char *text = NULL;
    const char *name = NULL;
    const Json *moves = NULL;
    if (!read_start(json, &text, &name, err) || !json_get_list(json, "moves", &moves, err))
        return false;
    if (!question_read(text, out, notes, err))
        return error_wrap(err, "'%s'", name);
    if (play_moves(out, moves, err))
        return true;
    game_free(out);
    return false;
}

void query_make_game(const Query *query, int turn, Game *out, StrBuf *notes)
{
    bool is_read = read_game(query->json, out, notes, NULL);
    assert(is_read); // it was read when the query was
    (void)is_read;
    size_t wanted = game_setup_count(out) + (size_t)turn;
    if (wanted < out->move_count && out->is_resigned)
        game_take_back(out, NULL);
    while (wanted < out->move_count && game_take_back(out, NULL))
        continue;
}

// ---- Which turns -----------------------------------------------------------------------

static bool add_turn(Query *query, const Json *json, int last, const char *name, Error *err)
{
    int64_t turn = 0;
    if (!json_whole(json, 0, last, &turn))
        return error_set(err, "'%s' holds whole numbers from 0 to %d, the last turn", name,
                         last);
    for (int i = 0; i < query->turn_count; i++)
        if (query->turns[i] == (int)turn)
            return true; // once is enough
    query->turns[query->turn_count++] = (int)turn;
    return true;
}

// A list of numbers.
static bool read_numbers(Query *query, const Json *list, int last, const char *name,
                         Error *err)
{
    size_t count = json_count(list);
    query->turns = memory_array(count, sizeof *query->turns);
    for (size_t i = 0; i < count; i++)
        if (!add_turn(query, json_item(list, i), last, name, err))
            return false;
    return true;
}

// Without the field the last position, with "all" every one.
static bool read_turns(Query *query, int last, Error *err)
{
    const Json *field = json_get(query->json, "analyzeTurns");
    bool is_all =
        field && json_kind(field) == JSON_KIND_TEXT && strcmp(json_text(field), "all") == 0;
    if (field && json_kind(field) == JSON_KIND_LIST) {
        if (json_count(field) == 0)
            return error_set(err, "'analyzeTurns' is empty");
        return read_numbers(query, field, last, "analyzeTurns", err);
    }
    if (field && !is_all)
        return error_set(err, "'analyzeTurns' must be a list of numbers, or \"all\"");
    query->turns = memory_array((size_t)last + 1, sizeof *query->turns);
    for (int i = is_all ? 0 : last; i <= last; i++)
        query->turns[query->turn_count++] = i;
    return true;
}

static bool read_game_and_turns(Query *query, Error *err)
{
    Game game;
    if (!read_game(query->json, &game, NULL, err))
        return false;
    int last = (int)(game.move_count - game_setup_count(&game));
    game_free(&game);
    return read_turns(query, last, err);
}

// ---- Limits ----------------------------------------------------------------------------

static bool read_int(const Json *json, const char *name, int low, int high, int *out,
                     Error *err)
{
    int64_t number = *out;
    if (!json_get_whole(json, name, low, high, &number, err))
        return false;
    *out = (int)number;
    return true;
}

static bool read_seconds(const Json *json, const char *name, int64_t *ms, Error *err)
{
    double seconds = (double)*ms / 1000;
    if (!json_get_decimal(json, name, 0.001, TIME_MOST, &seconds, err))
        return false;
    *ms = (int64_t)(seconds * 1000 + 0.5);
    return true;
}

// A limit that is given takes the place of all the usual ones.
static bool read_limits(const Json *json, SearchLimits *limits, Error *err)
{
    int64_t nodes = 0;
    int64_t ms = 0;
    int depth = 0;
    int lines = limits->lines > 0 ? limits->lines : 1;
    if (!json_get_whole(json, "nodes", 1, INT64_MAX, &nodes, err) ||
        !read_int(json, "depth", 1, DEPTH_MOST, &depth, err) ||
        (json_get(json, "time") && !read_seconds(json, "time", &ms, err)) ||
        !read_int(json, "lines", 1, SEARCH_LINES_MOST, &lines, err))
        return false;
    limits->lines = lines;
    if (nodes == 0 && ms == 0 && depth == 0)
        return true;
    limits->nodes = (uint64_t)nodes;
    limits->depth = depth;
    limits->time_ms = limits->max_ms = ms;
    return true;
}

static bool read_options(Query *query, Error *err)
{
    const Json *json = query->json;
    int64_t ranks = (int64_t)query->options.ranks;
    if (!read_limits(json, &query->options.limits, err) ||
        !json_get_whole(json, "ranks", 0, RANKS_MOST, &ranks, err) ||
        !json_get_bool(json, "zones", &query->options.has_zones, err) ||
        !read_int(json, "priority", -PRIORITY_MOST, PRIORITY_MOST, &query->priority, err) ||
        (json_get(json, "reportDuringSearchEvery") &&
         !read_seconds(json, "reportDuringSearchEvery", &query->report_ms, err)))
        return false;
    query->options.ranks = (size_t)ranks;
    return true;
}

// ---- All of it -------------------------------------------------------------------------

static bool read_terminate(Query *query, Error *err)
{
    const Json *turns = NULL;
    return read_id(query->json, "terminateId", &query->target, err) &&
           json_get_list(query->json, "turnNumbers", &turns, err) &&
           (!turns || read_numbers(query, turns, INT_MAX, "turnNumbers", err));
}

bool query_read(Query *query, const char *line, size_t length, const AnalysisOptions *usual,
                Error *err)
{
    const JsonLimits limits = {.bytes = QUERY_BYTES_MOST, .depth = QUERY_NESTED_MOST};
    *query = (Query){.options = *usual};
    query->json = json_read(line, length, limits, err);
    if (!query->json)
        return false;
    if (json_kind(query->json) != JSON_KIND_OBJECT)
        return error_set(err, "a query is an object, not %s",
                         json_kind_name(json_kind(query->json)));
    if (!read_id(query->json, "id", &query->id, err) || !read_action(query, err))
        return false;
    if (query->action == QUERY_TERMINATE)
        return read_terminate(query, err);
    return query->action != QUERY_ANALYSE ||
           (read_options(query, err) && read_game_and_turns(query, err));
}
