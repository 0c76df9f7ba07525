// SPDX-License-Identifier: MIT
#include "report/reporter.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>

#include "base/memory.h"
#include "base/parallel.h"
#include "report/report_desk.h"
#include "search/score.h"

enum { QUICK_SHARE = 2 }; // one part in so many of the time is for the quick searches

struct Reporter {
    ReportDesk desks[REPORTER_JOBS_MOST];
    int jobs;
};

ReportOptions report_options_usual(void)
{
    return (ReportOptions){
        .nodes = {[REPORT_QUICK] = 30000, [REPORT_DEEP] = 90000, [REPORT_SURE] = 270000},
        .time_ms = 45000,
    };
}

Reporter *reporter_create(const ReporterSetup *setup, Error *err)
{
    Reporter *reporter = memory_array(1, sizeof *reporter);
    *reporter = (Reporter){.jobs = setup->jobs};
    for (int i = 0; i < setup->jobs; i++)
        if (!report_desk_open(&reporter->desks[i], setup, err)) {
            reporter_destroy(reporter);
            return NULL;
        }
    return reporter;
}

void reporter_destroy(Reporter *reporter)
{
    if (!reporter)
        return;
    for (int i = 0; i < reporter->jobs; i++)
        report_desk_close(&reporter->desks[i]);
    free(reporter);
}

const Weights *reporter_weights(const Reporter *reporter)
{
    return engine_weights(reporter->desks[0].engine);
}

// ---- All positions ---------------------------------------------------------------------

// The work under way.
typedef struct Work {
    Reporter *reporter;
    Report *report;
    const ReportOptions *options;
    int64_t started_ms;
    pthread_mutex_t lock; // of the report and the progress
    ReportLevel level;
    ReportTask *tasks;
    size_t task_count;
    size_t done;
    double nodes; // of all searches that are done, as the options have it
    double share; // told last
} Work;

static int64_t time_left(const Work *work)
{
    const ReportOptions *options = work->options;
    if (!options->time_ms)
        return INT64_MAX;
    return work->started_ms + options->time_ms - timer_now_ms(options->timer);
}

static bool is_over(const Work *work)
{
    return stop_is_asked(work->options->stop) || time_left(work) <= 0;
}

// The quick searches share their part of the time; the others get what they need of what is
// left, so that some are finished.
static SearchLimits limits_of(const Work *work)
{
    const ReportOptions *options = work->options;
    SearchLimits limits = {.nodes = options->nodes[work->level],
                           .stop = options->stop,
                           .timer = options->timer};
    if (!options->time_ms)
        return limits;
    int64_t share = options->time_ms / QUICK_SHARE * work->reporter->jobs /
                    (int64_t)(work->report->turn_count + 1);
    int64_t left = time_left(work);
    limits.max_ms = work->level == REPORT_QUICK && share < left ? share : left;
    limits.max_ms = limits.max_ms > 0 ? limits.max_ms : 1;
    return limits;
}

// Nodes that later levels are likely to take, as far as nothing is known of them yet: in
// usual games a turn in five is looked at deeply.
static double nodes_expected(const Work *work)
{
    const uint64_t *nodes = work->options->nodes;
    double deep = (double)work->report->turn_count / 5 * (double)nodes[REPORT_DEEP];
    double sure = REPORT_TASKS * REPORT_WORST * (double)nodes[REPORT_SURE];
    return work->level == REPORT_QUICK  ? deep + sure
           : work->level == REPORT_DEEP ? sure
                                        : 0;
}

// How much of all the work is done; the end may also be that of the time.
static double share_done(Work *work)
{
    const ReportOptions *options = work->options;
    double nodes = (double)options->nodes[work->level];
    double left = (double)(work->task_count - work->done) * nodes + nodes_expected(work);
    double share = work->nodes / (work->nodes + left);
    if (options->time_ms > 0)
        share = fmax(share, 1 - (double)time_left(work) / (double)options->time_ms);
    work->share = fmin(1, fmax(work->share, share));
    return work->share;
}

static void tell(Work *work)
{
    ReportProgress progress = {work->level, work->done, work->task_count, share_done(work)};
    if (work->options->tell)
        work->options->tell(work->options->context, work->report, &progress);
}

// Take over what was found out about a position: all of it, or what a task was about.
static void take(Work *work, ReportTask task, const ReportPosition *found,
                 const ReportTurn *ranked)
{
    Report *report = work->report;
    ReportPosition *position = &report->positions[task.position];
    ReportTurn *turn = &report->turns[task.position];
    pthread_mutex_lock(&work->lock);
    if (work->level == REPORT_QUICK)
        *position = *found;
    else if (task.is_other)
        position->other = found->other;
    else
        position->best = found->best;
    position->is_forced = position->is_forced || found->is_forced;
    if (ranked) {
        turn->rank = ranked->rank;
        turn->turn_count = ranked->turn_count;
        turn->probability = ranked->probability;
    }
    report_judge(report);
    work->done++;
    work->nodes += (double)work->options->nodes[work->level];
    tell(work);
    pthread_mutex_unlock(&work->lock);
}

static void look_quickly(Work *work, ReportDesk *desk, size_t index)
{
    const Report *report = work->report;
    ReportPosition found = {.best.level = REPORT_QUICK};
    ReportTurn ranked = {0};
    bool has_turn = index < report->turn_count && !report->turns[index].is_pass;
    Result result = desk_result(desk, report, index);
    if (result.ending != ENDING_NONE) {
        bool is_won = result.winner == (Side)report_board(report, index)->side;
        found.best.level = REPORT_SURE;
        found.best.score = (ReportScore){is_won ? SCORE_WIN : -SCORE_WIN, 0, true};
        take(work, (ReportTask){index, false}, &found, NULL);
        return;
    }
    SearchLimits limits = limits_of(work);
    desk_find_best(desk, report, index, &limits, &found.best);
    if (stop_is_asked(work->options->stop))
        return;
    desk_find_win(desk, report, index, &found.win_in_two);
    bool is_ranked = has_turn && !work->options->is_unranked;
    if (is_ranked)
        desk_rank_turn(desk, report, index, &ranked);
    found.is_forced = is_ranked && ranked.turn_count == 1;
    take(work, (ReportTask){index, false}, &found, is_ranked ? &ranked : NULL);
}

// A search that ran out of time is not as good as its level; it is as if it had not been.
static void look_deeply(Work *work, ReportDesk *desk, ReportTask task)
{
    const Report *report = work->report;
    pthread_mutex_lock(&work->lock);
    ReportPosition found = report->positions[task.position];
    pthread_mutex_unlock(&work->lock);
    SearchLimits limits = limits_of(work);
    if (task.is_other) {
        found.other.level = work->level;
        found.is_forced =
            !desk_find_other(desk, report, task.position, &limits, &found.other);
    } else {
        found.best.level = work->level;
        desk_find_best(desk, report, task.position, &limits, &found.best);
    }
    if (!is_over(work))
        take(work, task, &found, NULL);
}

static void look(void *context, size_t piece, int worker)
{
    Work *work = context;
    ReportDesk *desk = &work->reporter->desks[worker];
    if (is_over(work))
        return;
    if (work->level == REPORT_QUICK)
        look_quickly(work, desk, work->tasks[piece].position);
    else
        look_deeply(work, desk, work->tasks[piece]);
}

// Search what a level asks for until it asks for nothing more. False when there was no time
// for it.
static bool run_level(Work *work, ReportLevel level)
{
    const Report *report = work->report;
    work->level = level;
    work->done = 0;
    work->task_count = 0;
    for (;;) {
        size_t count = report_tasks(report, level, work->tasks);
        if (count == 0 || is_over(work))
            return count == 0;
        work->task_count = work->done + count;
        parallel_run(count, work->reporter->jobs, look, work);
    }
}

// Whether there is a last level.
static bool is_thorough(const Work *work)
{
    return work->options->nodes[REPORT_SURE] > 0;
}

// Whether anything is to be searched more deeply: what is found about the worst turns may
// raise doubts about those beside them.
static bool is_wanting(const Work *work)
{
    return report_tasks(work->report, REPORT_DEEP, work->tasks) > 0 ||
           (is_thorough(work) && report_tasks(work->report, REPORT_SURE, work->tasks) > 0);
}

void reporter_run(Reporter *reporter, Report *report, const ReportOptions *options)
{
    Work work = {.reporter = reporter,
                 .report = report,
                 .options = options,
                 .started_ms = timer_now_ms(options->timer)};
    work.tasks = memory_array(REPORT_TASKS * (report->turn_count + 1), sizeof *work.tasks);
    pthread_mutex_init(&work.lock, NULL);
    report->is_complete = run_level(&work, REPORT_QUICK);
    while (report->is_complete && is_wanting(&work)) {
        report->is_complete = run_level(&work, REPORT_DEEP);
        report_keep(report);
        if (report->is_complete && is_thorough(&work))
            report->is_complete = run_level(&work, REPORT_SURE);
    }
    pthread_mutex_destroy(&work.lock);
    free(work.tasks);
}

// ---- A second look ---------------------------------------------------------------------

typedef struct Verification {
    Reporter *reporter;
    const Report *report;
    SearchLimits limits;
    const ReportCheck *checks;
    ReportLine
        lines[2 * REPORT_WORST]; // another turn, and what comes behind the one played
} Verification;

static void look_again(void *context, size_t piece, int worker)
{
    Verification *verification = context;
    const Report *report = verification->report;
    ReportDesk *desk = &verification->reporter->desks[worker];
    size_t turn = verification->checks[piece / 2].turn;
    ReportLine *line = &verification->lines[piece];
    line->level = REPORT_SURE;
    if (stop_is_asked(verification->limits.stop))
        return;
    if (piece % 2 == 0)
        desk_find_other(desk, report, turn, &verification->limits, line);
    else if (report->positions[turn + 1].best.score.is_over)
        *line = report->positions[turn + 1].best;
    else
        desk_find_best(desk, report, turn + 1, &verification->limits, line);
}

size_t reporter_verify(Reporter *reporter, const Report *report, int factor,
                       const ReportOptions *options, ReportCheck out[REPORT_WORST])
{
    size_t worst[REPORT_WORST];
    size_t count = report_worst(report, REPORT_WORST, worst);
    Verification verification = {reporter, report, {0}, out, {{0}}};
    verification.limits = (SearchLimits){
        .nodes = options->nodes[REPORT_SURE] * (uint64_t)factor, .stop = options->stop};
    for (size_t i = 0; i < count; i++)
        out[i] = (ReportCheck){worst[i], report->turns[worst[i]].lost, 0,
                               verification.limits.nodes};
    parallel_run(2 * count, reporter->jobs, look_again, &verification);
    for (size_t i = 0; i < count; i++) {
        const ReportLine *lines = &verification.lines[2 * i];
        double other = weights_win_chance(report->weights, lines[0].score.points);
        double played = weights_win_chance(report->weights, -lines[1].score.points);
        out[i].now = other > played ? other - played : 0;
    }
    return stop_is_asked(options->stop) ? 0 : count;
}
