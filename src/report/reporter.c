// SPDX-License-Identifier: MIT
#include "report/reporter.h"

#include <assert.h>
#include <math.h>
#include <pthread.h>
#include <stdlib.h>

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
        .nodes = {[REPORT_QUICK] = 30000, [REPORT_DEEP] = 90000, [REPORT_SURE] = 270000},
        .time_ms = 45000,
    };
}

static bool open_desk(Desk *desk, const ReporterSetup *setup, Error *err)
{
    desk->gen = turngen_create();
    desk->engine = engine_create();
    return engine_set_table(desk->engine, setup->table_mb, err) &&
           (!setup->weights || engine_load_weights(desk->engine, setup->weights, err)) &&
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

// Append the whole turns that a search expects.
static void add_line(const Position *pos, const SearchInfo *info, ReportLine *out)
{
    Position now = *pos;
    for (int i = 0; i < info->line_length && out->count < SEARCH_LINE_TURNS &&
                    turn_check(&now, &info->line[i], NULL);
         i++) {
        out->turns[out->count++] = info->line[i];
        turn_play(&now, &info->line[i]);
    }
}

// Search a position from an empty table. False when it has no legal turn.
static bool search_question(Engine *engine, const Question *question,
                            const SearchLimits *limits, SearchInfo *out)
{
    bool is_prepared = engine_new_game(engine, NULL);
    assert(is_prepared); // it was when it was made
    (void)is_prepared;
    if (!engine_run(engine, question, limits, out))
        return false;
    engine_finish(engine, question, FINISH_NODES, out);
    return true;
}

static ReportScore score_of(const SearchInfo *info)
{
    return (ReportScore){info->score, info->wins_in, false};
}

// The ranker looks at the turns before; what is compared should not differ in that.
static void forget_turns(Question *question)
{
    question->game = NULL;
    question->move_count = 0;
}

static void find_best(Engine *engine, const Report *report, size_t index,
                      const SearchLimits *limits, ReportLine *out)
{
    SearchInfo info;
    History history;
    history_init(&history);
    Question question = ask(report, index, &history);
    if (out->level > REPORT_QUICK)
        forget_turns(&question);
    out->count = 0;
    if (search_question(engine, &question, limits, &info)) {
        out->score = score_of(&info);
        out->depth = info.depth;
        out->nodes = info.nodes;
        add_line(question.pos, &info, out);
    }
    history_free(&history);
}

// ---- The best other turn ---------------------------------------------------------------

// What a position is worth to whoever makes a turn there behind which `info` was found, for
// the other side: as much, and if he wins it takes him one turn more.
static ReportScore before_turn(const SearchInfo *info)
{
    int wins_in = info->wins_in;
    if (info->score < 0 && wins_in > 0)
        wins_in++;
    return (ReportScore){-info->score, wins_in, false};
}

// Judge the first turn of a line by a search of the position behind it; what is decided is
// known already.
static void look_behind(Engine *engine, const Question *question,
                        const SearchLimits *limits, ReportLine *line)
{
    SearchInfo info;
    History history;
    Position next = *question->pos;
    turn_play(&next, &line->turns[0]);
    history_init(&history);
    for (size_t i = 0; i < question->history->count; i++)
        history_add(&history, question->history->keys[i]);
    history_add(&history, next.key);
    if (!score_is_decided(line->score.points) &&
        search_question(engine, &(Question){.pos = &next, .history = &history}, limits,
                        &info)) {
        line->score = before_turn(&info);
        line->depth = info.depth;
        line->nodes = info.nodes;
        line->count = 1;
        add_line(&next, &info, line);
    }
    history_free(&history);
}

// Find the best turn other than the one played. False when there is none.
static bool find_other(Engine *engine, const Report *report, size_t index,
                       const SearchLimits *limits, ReportLine *out)
{
    SearchInfo info;
    History history;
    history_init(&history);
    Question question = ask(report, index, &history);
    forget_turns(&question);
    forbid(&history, report_board(report, index + 1)->key);
    bool is_found = search_question(engine, &question, limits, &info);
    out->count = 0;
    if (is_found) {
        out->score = score_of(&info);
        add_line(question.pos, &info, out);
        look_behind(engine, &question, limits, out);
    }
    history_free(&history);
    return is_found;
}

// ---- What is asked once ----------------------------------------------------------------

// Where the turn played stands in the ranker's order, 1 for the first. Scores are
// logarithms of odds.
static void rank_turn(Desk *desk, const Report *report, size_t index, ReportTurn *out)
{
    History history;
    history_init(&history);
    Question question = ask(report, index, &history);
    uint64_t played = report_board(report, index + 1)->key;
    size_t count = turngen_run(desk->gen, question.pos, STEPS_PER_TURN);
    float *scores = memory_array(count + 1, sizeof *scores);
    double sum = 0;
    model_ranker_score(engine_ranker(desk->engine), &question, desk->gen, count, scores);
    size_t place = 0;
    while (place < count && turngen_key(desk->gen, place) != played)
        place++;
    out->rank = place < count;
    for (size_t i = 0; i < count && place < count; i++) {
        if (history_forbids(&history, turngen_key(desk->gen, i)))
            continue;
        out->turn_count++;
        out->rank += scores[i] > scores[place] || (i < place && scores[i] == scores[place]);
        sum += exp((double)(scores[i] - scores[place]));
    }
    out->probability = sum > 0 ? 1 / sum : 0;
    free(scores);
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

static void look_quickly(Work *work, Desk *desk, size_t index)
{
    const Report *report = work->report;
    ReportPosition found = {.best.level = REPORT_QUICK};
    ReportTurn ranked = {0};
    bool has_turn = index < report->turn_count && !report->turns[index].is_pass;
    Result result = result_at(desk, report, index);
    if (result.ending != ENDING_NONE) {
        bool is_won = result.winner == (Side)report_board(report, index)->side;
        found.best.level = REPORT_SURE;
        found.best.score = (ReportScore){is_won ? SCORE_WIN : -SCORE_WIN, 0, true};
        take(work, (ReportTask){index, false}, &found, NULL);
        return;
    }
    SearchLimits limits = limits_of(work);
    find_best(desk->engine, report, index, &limits, &found.best);
    if (stop_is_asked(work->options->stop))
        return;
    find_win(desk, report, index, &found);
    bool is_ranked = has_turn && !work->options->is_unranked;
    if (is_ranked)
        rank_turn(desk, report, index, &ranked);
    found.is_forced = is_ranked && ranked.turn_count == 1;
    take(work, (ReportTask){index, false}, &found, is_ranked ? &ranked : NULL);
}

// A search that ran out of time is not as good as its level; it is as if it had not been.
static void look_deeply(Work *work, Desk *desk, ReportTask task)
{
    const Report *report = work->report;
    pthread_mutex_lock(&work->lock);
    ReportPosition found = report->positions[task.position];
    pthread_mutex_unlock(&work->lock);
    SearchLimits limits = limits_of(work);
    if (task.is_other) {
        found.other.level = work->level;
        found.is_forced =
            !find_other(desk->engine, report, task.position, &limits, &found.other);
    } else {
        found.best.level = work->level;
        find_best(desk->engine, report, task.position, &limits, &found.best);
    }
    if (!is_over(work))
        take(work, task, &found, NULL);
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
    Engine *engine = verification->reporter->desks[worker].engine;
    size_t turn = verification->checks[piece / 2].turn;
    ReportLine *line = &verification->lines[piece];
    line->level = REPORT_SURE;
    if (stop_is_asked(verification->limits.stop))
        return;
    if (piece % 2 == 0)
        find_other(engine, report, turn, &verification->limits, line);
    else if (report->positions[turn + 1].best.score.is_over)
        *line = report->positions[turn + 1].best;
    else
        find_best(engine, report, turn + 1, &verification->limits, line);
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
