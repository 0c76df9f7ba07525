// SPDX-License-Identifier: MIT
#include "pageapi/api.h"

#include <string.h>

#include "base/span.h"
#include "tusk.h"

// One a line, so that additions from several sides do not meet.
// clang-format off
const ApiRoute *const api_routes[] = {
    &api_route_about,
    &api_route_position,
    &api_route_why,
    &api_route_board,
    &api_route_picture,
    &api_route_export,
    &api_route_games,
    &api_route_panels,
    &api_route_curve,
    &api_route_analyse,
    &api_route_why_not,
    &api_route_bots,
    &api_route_move,
    &api_route_clock,
    &api_route_setups,
    &api_route_explore,
    &api_route_stored,
    &api_route_report,
    &api_route_puzzles,
    &api_route_puzzle_check,
    &api_route_puzzle_hint,
    &api_route_studies,
    &api_route_study_file,
    NULL,
};
// clang-format on

const ApiRoute *api_find(const char *path)
{
    for (const ApiRoute *const *route = api_routes; *route; route++)
        if (strcmp((*route)->path, path) == 0)
            return *route;
    return NULL;
}

// ---- Requests --------------------------------------------------------------------------

static bool has_field(const ApiRoute *route, const char *name)
{
    Span rest = span_of(route->fields);
    Span word;
    while (span_next_word(&rest, &word))
        if (span_equals(word, name))
            return true;
    return false;
}

static bool check_fields(const ApiRoute *route, const Json *request, Error *err)
{
    if (json_kind(request) != JSON_KIND_OBJECT)
        return error_set(err, "a request is an object, not %s",
                         json_kind_name(json_kind(request)));
    for (const char *name = json_name_after(request, NULL); name;
         name = json_name_after(request, name))
        if (!has_field(route, name))
            return error_set(err, "there is no field '%.40s' here; those of %s are: %s",
                             name, route->path, *route->fields ? route->fields : "none");
    return true;
}

Json *api_read(const ApiRoute *route, const char *text, size_t length, Error *err)
{
    const JsonLimits limits = {.bytes = route->body_most, .depth = API_DEPTH};
    if (length == 0)
        return json_make_object();
    Json *request = json_read(text, length, limits, err);
    if (request && !check_fields(route, request, err)) {
        json_free(request);
        return NULL;
    }
    return request;
}

bool api_client(const Json *request, const char **out, Error *err)
{
    *out = "";
    if (!json_get_text(request, "client", out, err))
        return false;
    if (strlen(*out) > API_CLIENT_MOST)
        return error_set(err, "client is a text of at most %d characters", API_CLIENT_MOST);
    return true;
}

Json *api_error(const Error *err)
{
    Json *answer = json_make_object();
    json_put_text(answer, "error", err->text);
    return answer;
}

// ---- About the server ------------------------------------------------------------------

static Json *list_routes(void)
{
    Json *list = json_make_list();
    for (const ApiRoute *const *route = api_routes; *route; route++)
        json_append_text(list, (*route)->path);
    return list;
}

static ApiStatus answer_about(ApiTask *task, Error *err)
{
    (void)err;
    Json *limits = json_make_object();
    json_put_whole(limits, "body", API_GAME_BODY);
    json_put_whole(limits, "file", API_FILE_BODY);
    json_put_whole(limits, "lines", API_LINES_MOST);
    json_put_whole(limits, "time", API_SECONDS_MOST);
    task->answer = json_make_object();
    json_put_text(task->answer, "name", "tusk");
    json_put_text(task->answer, "version", TUSK_VERSION);
    json_put_whole(task->answer, "threads", task->desk->office->threads);
    json_put_bool(task->answer, "database", desk_has_database(task->desk));
    json_put(task->answer, "routes", list_routes());
    json_put(task->answer, "limits", limits);
    return API_DONE;
}

const ApiRoute api_route_about = {
    .path = "about",
    .method = "GET",
    .fields = "",
    .answer = answer_about,
};
