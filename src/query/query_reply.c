// SPDX-License-Identifier: MIT
#include "query/query_reply.h"

#include <stdio.h>

#include "analysis/analysis_views.h"
#include "analysis/json_values.h"

static Json *begin_reply(const Json *id)
{
    Json *json = json_make_object();
    json_put(json, "id", id ? json_copy_of(id) : json_make_null());
    return json;
}

Json *reply_of_error(const Json *id, long line, const char *why)
{
    Json *json = begin_reply(id);
    json_put_whole(json, "line", line);
    json_put_text(json, "error", why);
    return json;
}

Json *reply_of_warning(const Json *id, const char *why, const char *field)
{
    Json *json = begin_reply(id);
    json_put_text(json, "warning", why);
    json_put_text(json, "field", field);
    return json;
}

Json *reply_of_version(const Query *query, const char *version)
{
    Json *json = begin_reply(query->id);
    json_put_text(json, "action", "query_version");
    json_put_text(json, "version", version);
    return json;
}

Json *reply_of_terminate(const Query *query)
{
    bool is_all = query->action == QUERY_TERMINATE_ALL;
    Json *json = begin_reply(query->id);
    json_put_text(json, "action", is_all ? "terminate_all" : "terminate");
    if (!is_all)
        json_put(json, "terminateId", json_copy_of(query->target));
    return json;
}

// ---- One turn --------------------------------------------------------------------------

static Json *begin_answer(const Query *query, int turn, bool is_partial)
{
    Json *json = begin_reply(query->id);
    json_put_whole(json, "turnNumber", turn);
    json_put_bool(json, "isDuringSearch", is_partial);
    return json;
}

static void put_move(Json *json, const Question *question)
{
    char label[32];
    snprintf(label, sizeof label, "%d%c", question_move_number(question),
             side_letter((Side)question->pos->side));
    json_put_text(json, "move", label);
}

Json *reply_of_partial(const Query *query, const Question *question,
                       const AnalysedLines *lines, int turn)
{
    Json *json = begin_answer(query, turn, true);
    Json *partial = json_make_object();
    put_move(json, question);
    json_put_board(partial, question->pos);
    json_put(partial, "lines", json_of_lines(question->pos, lines));
    json_put(json, "analysis", partial);
    return json;
}

Json *reply_of_analysis(const Query *query, const Question *question,
                        const Analysis *analysis, int turn, bool is_terminated)
{
    Json *json = begin_answer(query, turn, false);
    put_move(json, question);
    if (is_terminated)
        json_put_bool(json, "terminated", true);
    json_put(json, "analysis", analysis_json(analysis));
    return json;
}

Json *reply_of_failure(const Query *query, const Error *why, int turn)
{
    Json *json = begin_answer(query, turn, false);
    json_put_text(json, "error", why->text);
    return json;
}

Json *reply_of_nothing(const Query *query, int turn)
{
    Json *json = begin_answer(query, turn, false);
    json_put_bool(json, "terminated", true);
    json_put_bool(json, "noResults", true);
    return json;
}
