// SPDX-License-Identifier: MIT
// What earlier players did in a position, and their games.
#include "analysis/json_values.h"
#include "game/movelist.h"
#include "pageapi/api.h"
#include "pageapi/asked_game.h"
#include "pageapi/wording.h"
#include "store/stored_games.h"

static const char no_database[] =
    "there is no games database: 'tusk import FILE' makes one from the game archive";

// ---- Filters ---------------------------------------------------------------------------

static bool read_day(const Json *request, const char *field, bool is_end, int64_t *out,
                     Error *err)
{
    const char *text = NULL;
    if (!json_get_text(request, field, &text, err))
        return false;
    return !text || archive_day_parse(text, is_end, out) ||
           error_set(err, "%s is a day, YYYY-MM-DD from 1970 on, not '%.40s'", field, text);
}

static bool read_ratings(const Json *request, ExploreFilter *filter, Error *err)
{
    int64_t least = filter->min_rating;
    int64_t most = filter->max_rating;
    if (!json_get_whole(request, "min_rating", 0, MERIT_MOST, &least, err) ||
        !json_get_whole(request, "max_rating", 0, MERIT_MOST, &most, err))
        return false;
    filter->min_rating = (int)least;
    filter->max_rating = (int)most;
    return true;
}

static bool read_query(const Json *request, EarlierQuery *query, Error *err)
{
    enum { LINES_MOST = 100 };
    const char *stage = NULL;
    const char *players = NULL;
    const char *result = NULL;
    ExploreFilter *filter = &query->filter;
    *query = earlier_query_usual();
    int64_t lines = (int64_t)query->most;
    bool is_read = json_get_whole(request, "lines", 1, LINES_MOST, &lines, err) &&
                   json_get_text(request, "stage", &stage, err) &&
                   earlier_set_stage(query, "stage", stage, err) &&
                   read_ratings(request, filter, err) &&
                   json_get_text(request, "players", &players, err) &&
                   earlier_set_players(query, "players", players, err) &&
                   json_get_text(request, "result", &result, err) &&
                   earlier_set_result(query, "result", result, err) &&
                   read_day(request, "since", false, &filter->since, err) &&
                   read_day(request, "until", true, &filter->until, err);
    query->most = (size_t)lines;
    return is_read;
}

// ---- Answers ---------------------------------------------------------------------------

// The short forms, stage by stage, turn by turn.
static Json *tell_short(const Position *pos, const EarlierPlay *earlier)
{
    Json *stages = json_make_list();
    for (int i = 0; i < earlier->count; i++) {
        Json *turns = json_make_list();
        for (size_t j = 0; j < earlier->stages[i].count; j++)
            json_append(turns,
                        wording_short(pos, &earlier->stages[i].turns[j].played.turn));
        json_append(stages, turns);
    }
    return stages;
}

static ApiStatus explore(ApiTask *task, const AskedGame *asked, const EarlierQuery *query,
                         Error *err)
{
    EarlierPlay earlier;
    Question question = question_of_game(&asked->game);
    if (asked_game_is_setup(asked, err))
        return API_WRONG;
    if (!earlier_find(task->desk->analyst.explorer, &question, query, &earlier, err))
        return API_FAILED;
    task->answer = json_of_earlier(question.pos, &earlier);
    json_put(task->answer, "short", tell_short(question.pos, &earlier));
    earlier_free(&earlier);
    return API_DONE;
}

static ApiStatus answer_explore(ApiTask *task, Error *err)
{
    AskedGame asked;
    EarlierQuery query;
    if (!read_query(task->request, &query, err))
        return API_WRONG;
    if (!desk_has_database(task->desk)) {
        error_set(err, no_database);
        return API_MISSING;
    }
    if (!asked_game_read(task->request, &asked, err))
        return API_WRONG;
    ApiStatus status = explore(task, &asked, &query, err);
    asked_game_free(&asked);
    return status;
}

const ApiRoute api_route_explore = {
    .path = "explore",
    .method = "POST",
    .fields =
        ASKED_GAME_FIELDS " stage lines min_rating max_rating players since until result",
    .body_most = API_GAME_BODY,
    .answer = answer_explore,
};

static ApiStatus answer_stored(ApiTask *task, Error *err)
{
    StoredGame stored;
    int64_t id = 0;
    if (!json_get_whole(task->request, "id", 1, INT64_MAX / 2, &id, err))
        return API_WRONG;
    if (!desk_has_database(task->desk)) {
        error_set(err, no_database);
        return API_MISSING;
    }
    if (!stored_game_read(task->desk->db, GAME_OF_DATABASE, id, &stored, err))
        return API_MISSING;
    StrBuf moves = strbuf_new();
    movelist_format(&stored.game, MOVELIST_LINES, &moves);
    task->answer = json_of_game(&stored.row, stored.id);
    json_put_text(task->answer, "game", moves.text);
    strbuf_free(&moves);
    stored_game_free(&stored);
    return API_DONE;
}

const ApiRoute api_route_stored = {
    .path = "stored",
    .method = "POST",
    .fields = "id",
    .body_most = API_GAME_BODY,
    .answer = answer_stored,
};
