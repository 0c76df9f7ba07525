// SPDX-License-Identifier: MIT
#include "report/reporter.h"

#include <assert.h>
#include <math.h>
#include <pthread.h>
#include <stdlib.h>

#include "analysis/ranking.h"
#include "base/memory.h"
#include "base/parallel.h"
#include "core/rules.h"
#include "search/score.h"

enum {
    FINISH_NODES = 20000,
    WIN_NODES = 20000,
    QUICK_SHARE = 2, // one part in so many of the time is for the quick searches
};

// What each thread works with.
typedef struct Desk {
    Engine *engine;
    TurnGen *gen;
} Desk;

struct Reporter {
    Desk desks[REPORTER_JOBS_MOST];
    int jobs;
};

ReportOptions report_options_usual(void)
{
    return (ReportOptions){
        .nodes = {[REPORT_QUICK] = 100000, [REPORT_DEEP] = 400000, [REPORT_SURE] = 1600000},
        .time_ms = 45000,
    };
}

static bool open_desk(Desk *desk, const ReporterSetup *setup, Error *err)
{
    desk->gen = turngen_create();
    desk->engine = engine_create();
    engine_set_table(desk->engine, setup->table_mb);
    return (!setup->weights || engine_load_weights(desk->engine, setup->weights, err)) &&
           (!setup->model || engine_load_ranker(desk->engine, setup->model, err)) &&
           engine_prepare(desk->engine, err);
}

Reporter *reporter_create(const ReporterSetup *setup, Error *err)
{
    Reporter *reporter = memory_array(1, sizeof *reporter);
    *reporter = (Reporter){.jobs = setup->jobs};
    for (int i = 0; i < setup->jobs; i++)
        if (!open_desk(&reporter->desks[i], setup, err)) {
            reporter_destroy(reporter);
            return NULL;
        }
    return reporter;
}

void reporter_destroy(Reporter *reporter)
{
    if (!reporter)
        return;
    for (int i = 0; i < reporter->jobs; i++) {
        if (reporter->desks[i].engine)
            engine_destroy(reporter->desks[i].engine);
        if (reporter->desks[i].gen)
            turngen_destroy(reporter->desks[i].gen);
    }
    free(reporter);
}

const Weights *reporter_weights(const Reporter *reporter)
{
    return engine_weights(reporter->desks[0].engine);
}

// ---- One position ----------------------------------------------------------------------

// The question that a position of the game asks, with the repetitions up to it.
static Question ask(const Report *report, size_t index, History *history)
{
    for (size_t i = 0; i <= index; i++)
        history_add(history, report_board(report, i)->key);
    return (Question){
        .pos = report_board(report, index),
        .history = history,
        .game = report->game,
        .move_count = index < report->turn_count ? report->turns[index].move
                                                 : report->game->move_count,
    };
}

// A turn is left out of a search by saying that what it leads to has occurred twice.
static void forbid(History *history, uint64_t key)
{
    while (!history_forbids(history, key))
        history_add(history, key);
}

static void take_line(const Position *pos, const SearchInfo *info, ReportPosition *out)
{
    Position now = *pos;
    out->line_length = 0;
    for (int i = 0; i < info->line_length && turn_check(&now, &info->line[i], NULL); i++) {
        out->line[out->line_length++] = info->line[i];
        turn_play(&now, &info->line[i]);
    }
}

// Search a position, without the turn played there if so asked. False when the search did
// not come to its end.
static bool search_position(Engine *engine, const Report *report, ReportTask task,
                            const SearchLimits *limits, ReportPosition *out)
{
    SearchInfo info;
    History history;
    Error err;
    history_init(&history);
    Question question = ask(report, task.position, &history);
    if (task.is_without_played)
        forbid(&history, report_board(report, task.position + 1)->key);
    bool is_prepared = engine_new_game(engine, &err);
    assert(is_prepared); // it was when it was made
    (void)is_prepared;
    out->is_without_played = task.is_without_played;
    out->is_forced = !engine_run(engine, &question, limits, &info);
    if (!out->is_forced) {
        engine_finish(engine, &question, FINISH_NODES, &info);
        out->found = (ReportScore){info.score, info.wins_in, false};
        out->depth = info.depth;
        out->nodes = info.nodes;
        take_line(question.pos, &info, out);
    }
    history_free(&history);
    return !stop_is_asked(limits->stop);
}

// ---- What is asked once ----------------------------------------------------------------

static void rank_turn(Desk *desk, const Report *report, size_t index, ReportTurn *out)
{
    Ranking ranking;
    History history;
    history_init(&history);
    Question question = ask(report, index, &history);
    ranking_make(&ranking, engine_ranker(desk->engine), &question, desk->gen);
    const RankedTurn *played = ranking_find(&ranking, report_board(report, index + 1)->key);
    out->turn_count = ranking.count;
    out->rank = played ? (size_t)(played - ranking.turns) + 1 : 0;
    out->probability = played ? played->probability : 0;
    ranking_free(&ranking);
    history_free(&history);
}

static void find_win(Desk *desk, const Report *report, size_t index, ReportPosition *out)
{
    History history;
    history_init(&history);
    Question question = ask(report, index, &history);
    if (!engine_win_in_two(desk->engine, &question, WIN_NODES, &out->win_in_two))
        out->win_in_two.length = 0;
    history_free(&history);
}

static Result result_at(Desk *desk, const Report *report, size_t index)
{
    History history;
    history_init(&history);
    Question question = ask(report, index, &history);
    Result result = rules_result(question.pos, question.history, desk->gen);
    history_free(&history);
    return result;
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
    double sure = 2 * REPORT_WORST * (double)nodes[REPORT_SURE];
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

// Take over what was found out about a position.
static void take(Work *work, size_t index, const ReportPosition *found,
                 const ReportTurn *ranked)
{
    Report *report = work->report;
    pthread_mutex_lock(&work->lock);
    report->positions[index] = *found;
    if (ranked) {
        report->turns[index].rank = ranked->rank;
        report->turns[index].turn_count = ranked->turn_count;
        report->turns[index].probability = ranked->probability;
    }
    report_judge(report);
    work->done++;
    work->nodes += (double)work->options->nodes[work->level];
    tell(work);
    pthread_mutex_unlock(&work->lock);
}

// Whether the search of a level said enough: a deep one that ran out of time did not.
static bool is_finished(const Work *work, bool is_unstopped)
{
    return is_unstopped && (work->level == REPORT_QUICK || !is_over(work));
}

static void look_quickly(Work *work, Desk *desk, size_t index)
{
    const Report *report = work->report;
    ReportPosition found = {.level = REPORT_QUICK};
    ReportTurn ranked = {0};
    bool has_turn = index < report->turn_count && !report->turns[index].is_pass;
    Result result = result_at(desk, report, index);
    if (result.ending != ENDING_NONE) {
        bool is_won = result.winner == (Side)report_board(report, index)->side;
        found.level = REPORT_SURE;
        found.found = (ReportScore){is_won ? SCORE_WIN : -SCORE_WIN, 0, true};
        take(work, index, &found, NULL);
        return;
    }
    SearchLimits limits = limits_of(work);
    if (!search_position(desk->engine, report, (ReportTask){index, false}, &limits, &found))
        return;
    find_win(desk, report, index, &found);
    if (has_turn)
        rank_turn(desk, report, index, &ranked);
    found.is_forced = has_turn && ranked.turn_count == 1;
    take(work, index, &found, has_turn ? &ranked : NULL);
}

static void look_deeply(Work *work, Desk *desk, ReportTask task)
{
    const Report *report = work->report;
    pthread_mutex_lock(&work->lock);
    ReportPosition found = report->positions[task.position];
    pthread_mutex_unlock(&work->lock);
    SearchLimits limits = limits_of(work);
    found.level = work->level;
    if (is_finished(work, search_position(desk->engine, report, task, &limits, &found)))
        take(work, task.position, &found, NULL);
}

static void look(void *context, size_t piece, int worker)
{
    Work *work = context;
    Desk *desk = &work->reporter->desks[worker];
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

// Whether anything is to be searched more deeply: what is found about the worst turns may
// raise doubts about those beside them.
static bool is_wanting(const Report *report, ReportTask *tasks)
{
    return report_tasks(report, REPORT_DEEP, tasks) > 0 ||
           report_tasks(report, REPORT_SURE, tasks) > 0;
}

void reporter_run(Reporter *reporter, Report *report, const ReportOptions *options)
{
    Work work = {.reporter = reporter,
                 .report = report,
                 .options = options,
                 .started_ms = timer_now_ms(options->timer)};
    work.tasks = memory_array(report->turn_count + 1, sizeof *work.tasks);
    pthread_mutex_init(&work.lock, NULL);
    report->is_complete = run_level(&work, REPORT_QUICK);
    while (report->is_complete && is_wanting(report, work.tasks)) {
        report->is_complete = run_level(&work, REPORT_DEEP);
        report_keep(report);
        report->is_complete = report->is_complete && run_level(&work, REPORT_SURE);
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
    ReportPosition found[2 * REPORT_WORST]; // before each turn and behind it
} Verification;

static void look_again(void *context, size_t piece, int worker)
{
    Verification *verification = context;
    size_t turn = verification->checks[piece / 2].turn;
    bool is_before = piece % 2 == 0;
    ReportTask task = {is_before ? turn : turn + 1, is_before};
    ReportPosition *found = &verification->found[piece];
    *found = verification->report->positions[task.position];
    if (!found->found.is_over && !stop_is_asked(verification->limits.stop))
        search_position(verification->reporter->desks[worker].engine, verification->report,
                        task, &verification->limits, found);
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
        const ReportPosition *found = &verification.found[2 * i];
        double before = weights_win_chance(report->weights, found[0].found.points);
        double after = weights_win_chance(report->weights, -found[1].found.points);
        out[i].now = before > after ? before - after : 0;
    }
    return stop_is_asked(options->stop) ? 0 : count;
}
