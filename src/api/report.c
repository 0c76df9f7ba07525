// SPDX-License-Identifier: MIT
// Public reports: run, and told turn by turn or as a whole.
#include "report/report.h"

#include <stdlib.h>

#include "api/public.h"
#include "base/memory.h"
#include "report/report_views.h"
#include "report/reporter.h"

struct TuskReport {
    Game game;
    Report report;
    bool has_run;
    Stop stop;
};

TuskReport *tusk_report_create(const TuskGame *game, TuskError *err)
{
    Error why;
    TuskReport *report = memory_array(1, sizeof *report);
    *report = (TuskReport){0};
    stop_init(&report->stop);
    game_init_copy(&report->game, &game->game);
    report_init(&report->report, &report->game, NULL, &default_weights);
    if (report->report.turn_count > 0)
        return report;
    error_set(&why, "there are no turns to judge");
    refuse(err, &why);
    tusk_report_destroy(report);
    return NULL;
}

void tusk_report_destroy(TuskReport *report)
{
    if (!report)
        return;
    report_free(&report->report);
    game_free(&report->game);
    free(report);
}

// ---- Running ---------------------------------------------------------------------------

static bool read_limits(const TuskReportLimits *limits, ReporterSetup *setup,
                        ReportOptions *options, Error *err)
{
    *options = report_options_usual();
    *setup = (ReporterSetup){.jobs = limits->jobs ? limits->jobs : 1,
                             .table_mb =
                                 limits->table_mb ? limits->table_mb : REPORTER_TABLE_MB};
    if (limits->time_ms < 0)
        return error_set(err, "the time is less than nothing");
    if (setup->jobs < 1 || setup->jobs > REPORTER_JOBS_MOST)
        return error_set(err, "the jobs are from 1 to %d", REPORTER_JOBS_MOST);
    if (setup->table_mb > ENGINE_TABLE_MB_MOST)
        return error_set(err, "the megabytes of a table are from 1 to %d",
                         ENGINE_TABLE_MB_MOST);
    if (limits->time_ms > 0 || limits->nodes > 0)
        options->time_ms = limits->time_ms;
    if (limits->nodes > 0) {
        uint64_t nodes = limits->nodes < UINT64_MAX / 9 ? limits->nodes : UINT64_MAX / 9;
        options->nodes[REPORT_QUICK] = nodes;
        options->nodes[REPORT_DEEP] = 3 * nodes;
        options->nodes[REPORT_SURE] = 9 * nodes;
    }
    return true;
}

bool tusk_report_run(TuskReport *report, const TuskReportLimits *limits, TuskError *err)
{
    Error why;
    ReporterSetup setup;
    ReportOptions options;
    if (report->has_run)
        return error_set(&why, "the report has been run before") || refuse(err, &why);
    if (!read_limits(limits, &setup, &options, &why))
        return refuse(err, &why);
    Reporter *reporter = reporter_create(&setup, &why);
    if (!reporter)
        return refuse(err, &why);
    options.stop = &report->stop;
    report->has_run = true;
    reporter_run(reporter, &report->report, &options);
    reporter_destroy(reporter);
    return true;
}

void tusk_report_stop(TuskReport *report)
{
    stop_ask(&report->stop);
}

// ---- What was found --------------------------------------------------------------------

bool tusk_report_is_complete(const TuskReport *report)
{
    return report->report.is_complete;
}

TuskJudgedPlayer tusk_report_player(const TuskReport *report, TuskSide side)
{
    const ReportSide *player = &report->report.sides[side_inside(side)];
    return (TuskJudgedPlayer){player->judged,
                              player->accuracy,
                              player->lost,
                              player->marks[MARK_INACCURACY],
                              player->marks[MARK_MISTAKE],
                              player->marks[MARK_BLUNDER]};
}

size_t tusk_report_turns(const TuskReport *report)
{
    return report->report.turn_count;
}

static TuskTactic tactic_outside(const ReportTactic *tactic)
{
    bool is_capture = tactic->kind == TACTICAL_CAPTURE;
    return (TuskTactic){report_tactic_name(tactic->kind),
                        is_capture ? piece_letter(tactic->piece) : '.',
                        is_capture ? (int)tactic->square : 0, turn_outside(tactic->turn)};
}

static void add_better(const Report *report, size_t index, TuskJudgedTurn *out)
{
    const ReportLine *better = report_better(report, index);
    if (!better)
        return;
    out->better =
        (TuskJudgedScore){better->score.points, better->score.wins_in,
                          weights_win_chance(report->weights, better->score.points)};
    out->better_length = better->count;
    for (int i = 0; i < better->count; i++)
        out->better_turns[i] = turn_outside(better->turns[i]);
}

bool tusk_report_turn(const TuskReport *report, size_t index, TuskJudgedTurn *out)
{
    if (index >= report->report.turn_count)
        return false;
    const ReportTurn *turn = &report->report.turns[index];
    *out = (TuskJudgedTurn){
        .move = turn->move,
        .phase = phase_name(turn->phase),
        .is_judged = turn->is_judged,
        .is_forced = turn->is_forced,
        .is_confirmed = turn->is_confirmed,
        .is_turning_point = turn->is_turning_point,
        .mark = report_mark_text(turn->mark),
        .before = {turn->before.points, turn->before.wins_in, turn->win_before},
        .after = {turn->after.points, turn->after.wins_in, turn->win_after},
        .lost = turn->lost,
        .missed = tactic_outside(&turn->missed),
        .allowed = tactic_outside(&turn->allowed),
        .turns = turn->turn_count,
        .rank = turn->rank,
        .probability = turn->probability,
    };
    if (turn->is_judged)
        add_better(&report->report, index, out);
    return true;
}

char *tusk_report_text(const TuskReport *report)
{
    StrBuf out = strbuf_new();
    report_add_text(&report->report, &out);
    return out.text;
}

char *tusk_report_svg(const TuskReport *report)
{
    StrBuf out = strbuf_new();
    report_draw(&report->report, &out);
    return out.text;
}
