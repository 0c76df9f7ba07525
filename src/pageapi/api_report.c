// SPDX-License-Identifier: MIT
// A whole game judged, told turn by turn as the searches end.
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "pageapi/api.h"
#include "pageapi/asked_game.h"
#include "pageapi/wording.h"
#include "report/novelty.h"
#include "report/report_views.h"
#include "report/reporter.h"

enum { SECONDS_MOST = 600, TURNS_MOST = 1000 };

// Who is told, and what they know already.
typedef struct Telling {
    ApiTask *task;
    bool *is_known; // turn by turn: it was told as judged
} Telling;

static void tell_turns(Telling *telling, const Report *report)
{
    for (size_t i = 0; i < report->turn_count; i++) {
        if (telling->is_known[i] || !report->turns[i].is_judged)
            continue;
        Json *told = json_make_object();
        json_put_whole(told, "index", (int64_t)i);
        json_put(told, "turn", report_turn_json(report, i));
        telling->task->tell(telling->task->context, "turn", told);
        telling->is_known[i] = true;
    }
}

static void hear(void *context, const Report *report, const ReportProgress *progress)
{
    static const char *const levels[REPORT_LEVELS] = {"", "quick", "deep", "sure"};
    Telling *telling = context;
    Json *told = json_make_object();
    json_put_text(told, "level", levels[progress->level]);
    json_put_whole(told, "done", (int64_t)progress->done);
    json_put_whole(told, "total", (int64_t)progress->total);
    json_put_decimal(told, "share", progress->share, 3);
    telling->task->tell(telling->task->context, "progress", told);
    tell_turns(telling, report);
}

static Json *tell_short(const Report *report)
{
    Json *list = json_make_list();
    for (size_t i = 0; i < report->turn_count; i++) {
        const GameMove *move = &report->game->moves[report->turns[i].move];
        json_append(list, move->kind == MOVE_TURN
                              ? wording_short(&move->before, &move->turn)
                              : json_make_text("pass"));
    }
    return list;
}

static ApiStatus run_report(ApiTask *task, Reporter *reporter, Report *report,
                            const ReportOptions *options, Error *err)
{
    Telling telling = {task, memory_array(report->turn_count + 1, sizeof(bool))};
    Json *end = json_make_object();
    memset(telling.is_known, 0, report->turn_count + 1);
    json_put_text(end, "reason", "limit");
    bool is_read = !task->desk->db || novelty_find(report, task->desk->db, 0, err);
    ReportOptions own = *options;
    own.stop = task->stop;
    own.tell = hear;
    own.context = &telling;
    if (is_read)
        reporter_run(reporter, report, &own);
    bool is_stopped = stop_is_asked(task->stop);
    if (is_read && !is_stopped) {
        Json *told = report_json(report);
        json_put(told, "short", tell_short(report));
        task->tell(task->context, "report", told);
        task->tell(task->context, "end", end);
    } else {
        json_free(end);
    }
    free(telling.is_known);
    return !is_read ? API_FAILED : is_stopped ? API_STOPPED : API_DONE;
}

static ApiStatus report_game(ApiTask *task, const AskedGame *asked,
                             const ReportOptions *options, Error *err)
{
    Report report;
    ApiStatus status = API_WRONG;
    const ReporterSetup setup = {.jobs = task->desk->office->threads,
                                 .table_mb = REPORTER_TABLE_MB};
    Reporter *reporter = reporter_create(&setup, err);
    if (!reporter)
        return API_FAILED;
    report_init(&report, &asked->game, NULL, reporter_weights(reporter));
    if (report.turn_count == 0)
        error_set(err, "there are no turns to judge");
    else if (report.turn_count > TURNS_MOST)
        error_set(err, "the game has more than %d turns", TURNS_MOST);
    else
        status = run_report(task, reporter, &report, options, err);
    report_free(&report);
    reporter_destroy(reporter);
    return status;
}

static ApiStatus answer_report(ApiTask *task, Error *err)
{
    AskedGame asked;
    ReportOptions options = report_options_usual();
    double seconds = (double)options.time_ms / 1000;
    int64_t nodes = 0;
    if (!json_get_decimal(task->request, "time", 0.01, SECONDS_MOST, &seconds, err) ||
        !json_get_whole(task->request, "nodes", 1, 100000000, &nodes, err) ||
        !asked_game_read(task->request, &asked, err))
        return API_WRONG;
    options.time_ms = (int64_t)(seconds * 1000);
    for (int level = REPORT_QUICK; nodes > 0 && level < REPORT_LEVELS; level++)
        options.nodes[level] = (uint64_t)nodes << 2 * (level - REPORT_QUICK);
    ApiStatus status = asked_game_check(&asked, err)
                           ? report_game(task, &asked, &options, err)
                           : API_WRONG;
    asked_game_free(&asked);
    return status;
}

const ApiRoute api_route_report = {
    .path = "report",
    .method = "POST",
    .fields = ASKED_GAME_FIELDS " time nodes client",
    .lane = API_LONG,
    .has_events = true,
    .body_most = API_GAME_BODY,
    .answer = answer_report,
};
