// SPDX-License-Identifier: MIT
#include "query/query_pool.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "analysis/analysis_json.h"
#include "analysis/json_values.h"
#include "base/memory.h"
#include "base/span.h"
#include "query/query.h"

enum {
    LOOK_NODES = 2000, // of the first look at a newcomer
    STOP_NOTICED_MS = 50,
};

#define NO_LIMIT_MS (INT64_MAX / 4)

// A question with as many users as it has turns that are not answered.
typedef struct Asked {
    Query query;
    size_t bytes;
    int users;
} Asked;

// One turn of a question. A job is in the list until it is answered.
typedef struct Job {
    Asked *asked;
    int turn;
    bool needs_look; // it was not looked at yet, and wants to be
    bool is_taken;   // by a worker
    bool is_terminated;
    Stop stop;
    struct Job *next;
} Job;

typedef struct Worker {
    QueryPool *pool;
    Analyst *analyst;
    Engine *scout;
    Timer clock; // of its searches
    pthread_t thread;
    // The search under way:
    Job *job;
    Question question;
    AnalysedLines lines; // told last
    int64_t told_ms;     // when a partial answer was last given
    int64_t others_ms;   // spent on newcomers meanwhile
} Worker;

struct QueryPool {
    QueryPlan plan;
    Worker *workers;
    int started;
    pthread_mutex_t lock; // of all below
    pthread_cond_t news;
    Job *first; // in the order of asking
    Job **end;
    int jobs;
    int newcomers; // of them, not looked at yet: a search asks for these all the time
    size_t bytes;
    long lines; // heard so far
    bool is_closing;
    pthread_mutex_t telling; // one line at a time
};

// ---- Telling ---------------------------------------------------------------------------

static void tell(QueryPool *pool, Json *json)
{
    StrBuf line;
    strbuf_init(&line);
    json_finish_line(json, &line);
    pthread_mutex_lock(&pool->telling);
    pool->plan.tell(pool->plan.context, line.text, line.length);
    pthread_mutex_unlock(&pool->telling);
    strbuf_free(&line);
}

static Json *begin_reply(const Json *id)
{
    Json *json = json_make_object();
    json_put(json, "id", id ? json_copy_of(id) : json_make_null());
    return json;
}

static void tell_error(QueryPool *pool, const Json *id, long line, const char *why)
{
    Json *json = begin_reply(id);
    json_put_whole(json, "line", line);
    json_put_text(json, "error", why);
    tell(pool, json);
}

static void tell_warning(QueryPool *pool, const Json *id, const char *why,
                         const char *field)
{
    Json *json = begin_reply(id);
    json_put_text(json, "warning", why);
    json_put_text(json, "field", field);
    tell(pool, json);
}

static Json *begin_answer(const Job *job, bool is_partial)
{
    Json *json = begin_reply(job->asked->query.id);
    json_put_whole(json, "turnNumber", job->turn);
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

static void tell_partial(Worker *worker, const Job *job, const Question *question,
                         const AnalysedLines *lines)
{
    Json *json = begin_answer(job, true);
    Json *partial = json_make_object();
    put_move(json, question);
    json_put_board(partial, question->pos);
    json_put(partial, "lines", json_of_lines(question->pos, lines));
    json_put(json, "analysis", partial);
    tell(worker->pool, json);
}

static void tell_nothing(QueryPool *pool, const Job *job)
{
    Json *json = begin_answer(job, false);
    json_put_bool(json, "terminated", true);
    json_put_bool(json, "noResults", true);
    tell(pool, json);
}

// ---- The list of jobs; the lock is held ------------------------------------------------

static void add_job(QueryPool *pool, Asked *asked, int turn)
{
    Job *job = memory_array(1, sizeof *job);
    *job = (Job){.asked = asked, .turn = turn, .needs_look = asked->query.report_ms > 0};
    stop_init(&job->stop);
    asked->users++;
    *pool->end = job;
    pool->end = &job->next;
    pool->jobs++;
    pool->newcomers += job->needs_look;
}

// Whoever is sooner of two jobs stands before the other in the list, or is more urgent.
static Job *find_job(const QueryPool *pool, bool needs_look)
{
    Job *best = NULL;
    if (needs_look && pool->newcomers == 0)
        return NULL;
    for (Job *job = pool->first; job; job = job->next)
        if (!job->is_taken && job->needs_look == needs_look &&
            (!best || job->asked->query.priority > best->asked->query.priority))
            best = job;
    return best;
}

// Take it off the list. Its question is forgotten with its last turn.
static void drop_job(QueryPool *pool, Job *job)
{
    Job **link = &pool->first;
    while (*link != job)
        link = &(*link)->next;
    *link = job->next;
    if (pool->end == &job->next)
        pool->end = link;
    pool->jobs--;
    pool->newcomers -= job->needs_look;
    if (--job->asked->users == 0) {
        pool->bytes -= job->asked->bytes;
        query_free(&job->asked->query);
        free(job->asked);
    }
    free(job);
}

// ---- Searching -------------------------------------------------------------------------

static void end_job(QueryPool *pool, Job *job)
{
    pthread_mutex_lock(&pool->lock);
    drop_job(pool, job);
    pthread_mutex_unlock(&pool->lock);
}

static bool is_terminated(QueryPool *pool, const Job *job)
{
    pthread_mutex_lock(&pool->lock);
    bool is_so = job->is_terminated;
    pthread_mutex_unlock(&pool->lock);
    return is_so;
}

// A first look, with few nodes, so that there is something to tell.
static void look_at(Worker *worker, Job *job)
{
    Game game;
    QueryPool *pool = worker->pool;
    SearchLimits limits = job->asked->query.options.limits;
    query_make_game(&job->asked->query, job->turn, &game, NULL);
    Question question = question_of_game(&game);
    limits.nodes = limits.nodes && limits.nodes < LOOK_NODES ? limits.nodes : LOOK_NODES;
    limits.threads = 1;
    limits.stop = &job->stop;
    limits.timer = pool->plan.timer;
    AnalysedLines lines = {0};
    if (game_result(&game).ending == ENDING_NONE)
        lines = analyse_lines(worker->scout, &question, &limits, (LinesWatch){0});
    if (!is_terminated(pool, job))
        tell_partial(worker, job, &question, &lines);
    analysed_lines_free(&lines);
    game_free(&game);
}

// Take a newcomer and look at it. False when there is none.
static bool look_at_next(Worker *worker)
{
    QueryPool *pool = worker->pool;
    pthread_mutex_lock(&pool->lock);
    Job *job = find_job(pool, true);
    if (job)
        job->is_taken = true;
    pthread_mutex_unlock(&pool->lock);
    if (!job)
        return false;
    look_at(worker, job);
    pthread_mutex_lock(&pool->lock);
    bool is_over = job->is_terminated;
    job->is_taken = is_over; // then nobody else may end it
    job->needs_look = false;
    pool->newcomers--;
    pthread_cond_broadcast(&pool->news);
    pthread_mutex_unlock(&pool->lock);
    if (is_over) {
        tell_nothing(pool, job);
        end_job(pool, job);
    }
    return true;
}

// The search looks at its clock now and then: the moment to look at newcomers, and to tell
// what was found so far. The time for others is not the search's.
static int64_t read_clock(void *context)
{
    Worker *worker = context;
    const Timer *timer = worker->pool->plan.timer;
    int64_t report_ms = worker->job->asked->query.report_ms;
    int64_t before = timer_now_ms(timer);
    look_at_next(worker);
    int64_t now = timer_now_ms(timer);
    worker->others_ms += now - before;
    if (report_ms > 0 && worker->lines.count > 0 && now - worker->told_ms >= report_ms) {
        worker->told_ms = now;
        tell_partial(worker, worker->job, &worker->question, &worker->lines);
    }
    return now - worker->others_ms;
}

static void copy_lines(void *context, const AnalysedLines *lines)
{
    Worker *worker = context;
    size_t size = (size_t)lines->count * sizeof *lines->best;
    AnalysedLine *best =
        memory_resize(worker->lines.best, (size_t)lines->count, sizeof *lines->best);
    memcpy(best, lines->best, size);
    worker->lines = *lines;
    worker->lines.best = best;
}

static AnalysisOptions options_of(Worker *worker, Job *job)
{
    AnalysisOptions options = job->asked->query.options;
    options.limits.threads = 1;
    options.limits.stop = &job->stop;
    options.limits.timer = &worker->clock;
    if (options.limits.max_ms == 0) // so that the clock is looked at
        options.limits.max_ms = NO_LIMIT_MS;
    options.watch = (LinesWatch){copy_lines, worker};
    return options;
}

static void tell_answer(Worker *worker, const Job *job, const Question *question,
                        const Analysis *analysis)
{
    Json *json = begin_answer(job, false);
    put_move(json, question);
    if (is_terminated(worker->pool, job))
        json_put_bool(json, "terminated", true);
    json_put(json, "analysis", analysis_json(analysis));
    tell(worker->pool, json);
}

static void tell_failure(Worker *worker, const Job *job, const Error *err)
{
    Json *json = begin_answer(job, false);
    json_put_text(json, "error", err->text);
    tell(worker->pool, json);
}

// The whole analysis, as `tusk analyse` would make it.
static void answer(Worker *worker, Job *job)
{
    Game game;
    Analysis analysis;
    Error err = {""};
    query_make_game(&job->asked->query, job->turn, &game, NULL);
    Question question = question_of_game(&game);
    AnalysisOptions options = options_of(worker, job);
    worker->job = job;
    worker->question = question;
    worker->others_ms = 0;
    worker->told_ms = timer_now_ms(worker->pool->plan.timer);
    if (engine_new_game(worker->analyst->engine, &err) &&
        analyse(worker->analyst, &question, &options, &analysis, &err)) {
        tell_answer(worker, job, &question, &analysis);
        analysis_free(&analysis);
    } else {
        tell_failure(worker, job, &err);
    }
    analysed_lines_free(&worker->lines);
    game_free(&game);
    end_job(worker->pool, job);
}

// Wait for a job to search; newcomers are looked at first. NULL at the end.
static Job *next_job(Worker *worker)
{
    QueryPool *pool = worker->pool;
    for (;;) {
        if (look_at_next(worker))
            continue;
        pthread_mutex_lock(&pool->lock);
        Job *job = find_job(pool, true) ? NULL : find_job(pool, false);
        bool is_over = pool->is_closing && pool->jobs == 0;
        bool has_newcomer = find_job(pool, true) != NULL;
        if (job)
            job->is_taken = true;
        else if (!is_over && !has_newcomer)
            pthread_cond_wait(&pool->news, &pool->lock);
        pthread_mutex_unlock(&pool->lock);
        if (job || is_over)
            return job;
    }
}

static void *work(void *context)
{
    Worker *worker = context;
    for (Job *job; (job = next_job(worker)) != NULL;) {
        answer(worker, job);
        // Others may wait for the end.
        pthread_mutex_lock(&worker->pool->lock);
        pthread_cond_broadcast(&worker->pool->news);
        pthread_mutex_unlock(&worker->pool->lock);
    }
    return NULL;
}

// ---- Asking ----------------------------------------------------------------------------

// Whether a terminating query means this job.
static bool is_meant(const Query *query, const Job *job)
{
    if (query->action == QUERY_TERMINATE_ALL)
        return true;
    if (!query_same_id(query->target, job->asked->query.id))
        return false;
    for (int i = 0; i < query->turn_count; i++)
        if (query->turns[i] == job->turn)
            return true;
    return query->turn_count == 0;
}

// Mark what is meant; what no worker has taken is answered and dropped.
static void terminate(QueryPool *pool, const Query *query)
{
    pthread_mutex_lock(&pool->lock);
    for (Job *job = pool->first; job; job = job->next)
        if (is_meant(query, job)) {
            job->is_terminated = true;
            stop_ask(&job->stop);
        }
    for (;;) {
        Job *job = pool->first;
        while (job && (!job->is_terminated || job->is_taken))
            job = job->next;
        if (!job)
            break;
        job->is_taken = true;
        pthread_mutex_unlock(&pool->lock);
        tell_nothing(pool, job);
        pthread_mutex_lock(&pool->lock);
        drop_job(pool, job);
    }
    pthread_cond_broadcast(&pool->news);
    pthread_mutex_unlock(&pool->lock);
}

// The question comes back, and then whatever it ended.
static void do_terminate(QueryPool *pool, const Query *query)
{
    bool is_all = query->action == QUERY_TERMINATE_ALL;
    Json *json = begin_reply(query->id);
    json_put_text(json, "action", is_all ? "terminate_all" : "terminate");
    if (!is_all)
        json_put(json, "terminateId", json_copy_of(query->target));
    tell(pool, json);
    terminate(pool, query);
}

static void tell_version(QueryPool *pool, const Query *query)
{
    Json *json = begin_reply(query->id);
    json_put_text(json, "action", "query_version");
    json_put_text(json, "version", pool->plan.version);
    tell(pool, json);
}

static void warn(QueryPool *pool, const Query *query)
{
    for (const char *name = query_unknown_after(query, NULL); name;
         name = query_unknown_after(query, name)) {
        Error why;
        error_set(&why, "the field '%.40s' means nothing here", name);
        tell_warning(pool, query->id, why.text, name);
    }
}

// What was odd about the game, a warning each.
static void warn_of_game(QueryPool *pool, const Query *query)
{
    Game game;
    StrBuf notes;
    Span line;
    strbuf_init(&notes);
    query_make_game(query, query->turns[query->turn_count - 1], &game, &notes);
    Span rest = span_of(notes.text);
    while (span_next_line(&rest, &line)) {
        Error why;
        error_set(&why, "%.*s", (int)line.length, line.text);
        tell_warning(pool, query->id, why.text, NULL);
    }
    game_free(&game);
    strbuf_free(&notes);
}

// Put the turns of a question in the list. False with a sentence when that is too much.
static bool enlist(QueryPool *pool, Asked *asked, Error *err)
{
    const Query *query = &asked->query;
    pthread_mutex_lock(&pool->lock);
    bool has_room = pool->jobs + query->turn_count <= QUERY_POOL_TURNS &&
                    pool->bytes + asked->bytes <= QUERY_POOL_BYTES;
    int waiting = pool->jobs;
    for (int i = 0; has_room && i < query->turn_count; i++)
        add_job(pool, asked, query->turns[i]);
    if (has_room)
        pool->bytes += asked->bytes;
    pthread_cond_broadcast(&pool->news);
    pthread_mutex_unlock(&pool->lock);
    return has_room || error_set(err,
                                 "too much at once: %d turns wait already; ask again when "
                                 "some are answered",
                                 waiting);
}

static bool take(QueryPool *pool, Asked *asked, Error *err)
{
    warn(pool, &asked->query);
    if (asked->query.action == QUERY_ANALYSE) {
        warn_of_game(pool, &asked->query);
        return enlist(pool, asked, err);
    }
    if (asked->query.action == QUERY_VERSION)
        tell_version(pool, &asked->query);
    else
        do_terminate(pool, &asked->query);
    return true;
}

static bool is_blank(const char *line, size_t length)
{
    return span_trim((Span){line, length}).length == 0;
}

// Read a line and do what it asks for. Whether the question is kept, to be answered; it may
// be by the time this returns.
static bool hear(QueryPool *pool, Asked *asked, const char *line, size_t length,
                 long number)
{
    Error err = {""};
    bool is_read = query_read(&asked->query, line, length, &pool->plan.usual, &err);
    bool is_analysis = asked->query.action == QUERY_ANALYSE;
    if (is_read && take(pool, asked, &err))
        return is_analysis;
    tell_error(pool, asked->query.id, number, err.text);
    return false;
}

void query_pool_ask(QueryPool *pool, const char *line, size_t length)
{
    Asked *asked = memory_array(1, sizeof *asked);
    *asked = (Asked){.bytes = length};
    pthread_mutex_lock(&pool->lock);
    long number = ++pool->lines;
    pthread_mutex_unlock(&pool->lock);
    if (!is_blank(line, length) && hear(pool, asked, line, length, number))
        return;
    query_free(&asked->query);
    free(asked);
}

// ---- The pool --------------------------------------------------------------------------

// Whoever is told may ask, and be told of that.
static void init_recursive(pthread_mutex_t *mutex)
{
    pthread_mutexattr_t kind;
    pthread_mutexattr_init(&kind);
    pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_init(mutex, &kind);
    pthread_mutexattr_destroy(&kind);
}

static void init_monotonic(pthread_cond_t *condition)
{
    pthread_condattr_t kind;
    pthread_condattr_init(&kind);
    pthread_condattr_setclock(&kind, CLOCK_MONOTONIC);
    pthread_cond_init(condition, &kind);
    pthread_condattr_destroy(&kind);
}

QueryPool *query_pool_create(const QueryPlan *plan)
{
    QueryPool *pool = memory_array(1, sizeof *pool);
    *pool = (QueryPool){.plan = *plan};
    pool->end = &pool->first;
    pool->workers = memory_array((size_t)plan->workers, sizeof *pool->workers);
    for (int i = 0; i < plan->workers; i++)
        pool->workers[i] = (Worker){.pool = pool,
                                    .analyst = &plan->analysts[i],
                                    .scout = plan->scouts[i],
                                    .clock = {read_clock, &pool->workers[i]}};
    pthread_mutex_init(&pool->lock, NULL);
    init_recursive(&pool->telling);
    init_monotonic(&pool->news);
    return pool;
}

bool query_pool_start(QueryPool *pool, Error *err)
{
    while (pool->started < pool->plan.workers &&
           pthread_create(&pool->workers[pool->started].thread, NULL, work,
                          &pool->workers[pool->started]) == 0)
        pool->started++;
    return pool->started > 0 || error_set(err, "no thread can be started");
}

// Wait for news, but no longer than so; the lock is held.
static void await_news(QueryPool *pool, int64_t ms)
{
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += ms * 1000000;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_cond_timedwait(&pool->news, &pool->lock, &until);
}

static void await_answers(QueryPool *pool, const Stop *stop)
{
    const Query all = {.action = QUERY_TERMINATE_ALL};
    bool is_over = false;
    while (!is_over) {
        if (stop_is_asked(stop))
            terminate(pool, &all);
        pthread_mutex_lock(&pool->lock);
        if (pool->jobs > 0)
            await_news(pool, STOP_NOTICED_MS);
        is_over = pool->jobs == 0;
        pthread_mutex_unlock(&pool->lock);
    }
}

void query_pool_finish(QueryPool *pool, const Stop *stop)
{
    await_answers(pool, stop);
    pthread_mutex_lock(&pool->lock);
    pool->is_closing = true;
    pthread_cond_broadcast(&pool->news);
    pthread_mutex_unlock(&pool->lock);
    for (int i = 0; i < pool->started; i++)
        pthread_join(pool->workers[i].thread, NULL);
    pool->started = 0;
}

void query_pool_destroy(QueryPool *pool)
{
    while (pool->first)
        drop_job(pool, pool->first);
    pthread_cond_destroy(&pool->news);
    pthread_mutex_destroy(&pool->telling);
    pthread_mutex_destroy(&pool->lock);
    free(pool->workers);
    free(pool);
}
