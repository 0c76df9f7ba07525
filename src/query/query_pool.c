// SPDX-License-Identifier: MIT
#include "query/query_pool.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/memory.h"
#include "base/span.h"
#include "query/job_list.h"
#include "query/query_reply.h"

enum {
    LOOK_NODES = 2000, // of the first look at a newcomer
    STOP_NOTICED_MS = 50,
};

#define NO_LIMIT_MS (INT64_MAX / 4)

typedef struct Worker {
    QueryPool *pool;
    Analyst *analyst;
    Engine *scout;
    Timer clock; // of its searches
    pthread_t thread;
    // The search under way:
    QueryJob *job;
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
    JobList jobs;
    long lines; // heard so far
    bool is_closing;
    pthread_mutex_t telling; // one line at a time
};

// ---- Telling ---------------------------------------------------------------------------

static void tell(QueryPool *pool, Json *json)
{
    StrBuf line = strbuf_new();
    json_finish_line(json, &line);
    pthread_mutex_lock(&pool->telling);
    pool->plan.tell(pool->plan.context, line.text, line.length);
    pthread_mutex_unlock(&pool->telling);
    strbuf_free(&line);
}

static void tell_partial(Worker *worker, const QueryJob *job, const Question *question,
                         const AnalysedLines *lines)
{
    tell(worker->pool, reply_of_partial(&job->asked->query, question, lines, job->turn));
}

static void tell_nothing(QueryPool *pool, const QueryJob *job)
{
    tell(pool, reply_of_nothing(&job->asked->query, job->turn));
}

// ---- Searching -------------------------------------------------------------------------

static void end_job(QueryPool *pool, QueryJob *job)
{
    pthread_mutex_lock(&pool->lock);
    job_list_drop(&pool->jobs, job);
    pthread_mutex_unlock(&pool->lock);
}

static bool is_terminated(QueryPool *pool, const QueryJob *job)
{
    pthread_mutex_lock(&pool->lock);
    bool is_so = job->is_terminated;
    pthread_mutex_unlock(&pool->lock);
    return is_so;
}

// A first look, with few nodes, so that there is something to tell.
static void look_at(Worker *worker, QueryJob *job)
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
    QueryJob *job = job_list_find(&pool->jobs, true);
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
    pool->jobs.newcomers--;
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

static AnalysisOptions options_of(Worker *worker, QueryJob *job)
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

// The whole analysis, as `tusk analyse` would make it.
static void answer(Worker *worker, QueryJob *job)
{
    QueryPool *pool = worker->pool;
    Game game;
    Analysis analysis;
    Error err = {""};
    query_make_game(&job->asked->query, job->turn, &game, NULL);
    Question question = question_of_game(&game);
    AnalysisOptions options = options_of(worker, job);
    worker->job = job;
    worker->question = question;
    worker->others_ms = 0;
    worker->told_ms = timer_now_ms(pool->plan.timer);
    if (engine_new_game(worker->analyst->engine, &err) &&
        analyse(worker->analyst, &question, &options, &analysis, &err)) {
        bool is_cut_short = is_terminated(pool, job);
        tell(pool, reply_of_analysis(&job->asked->query, &question, &analysis, job->turn,
                                     is_cut_short));
        analysis_free(&analysis);
    } else {
        tell(pool, reply_of_failure(&job->asked->query, &err, job->turn));
    }
    analysed_lines_free(&worker->lines);
    game_free(&game);
    end_job(pool, job);
}

// Wait for a job to search; newcomers are looked at first. NULL at the end.
static QueryJob *next_job(Worker *worker)
{
    QueryPool *pool = worker->pool;
    for (;;) {
        if (look_at_next(worker))
            continue;
        pthread_mutex_lock(&pool->lock);
        QueryJob *job =
            job_list_find(&pool->jobs, true) ? NULL : job_list_find(&pool->jobs, false);
        bool is_over = pool->is_closing && pool->jobs.count == 0;
        bool has_newcomer = job_list_find(&pool->jobs, true) != NULL;
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
    for (QueryJob *job; (job = next_job(worker)) != NULL;) {
        answer(worker, job);
        // Others may wait for the end.
        pthread_mutex_lock(&worker->pool->lock);
        pthread_cond_broadcast(&worker->pool->news);
        pthread_mutex_unlock(&worker->pool->lock);
    }
    return NULL;
}

// ---- Asking ----------------------------------------------------------------------------

// Mark what is meant; what no worker has taken is answered and dropped.
static void terminate(QueryPool *pool, const Query *query)
{
    pthread_mutex_lock(&pool->lock);
    job_list_terminate(&pool->jobs, query);
    for (;;) {
        QueryJob *job = pool->jobs.first;
        while (job && (!job->is_terminated || job->is_taken))
            job = job->next;
        if (!job)
            break;
        job->is_taken = true;
        pthread_mutex_unlock(&pool->lock);
        tell_nothing(pool, job);
        pthread_mutex_lock(&pool->lock);
        job_list_drop(&pool->jobs, job);
    }
    pthread_cond_broadcast(&pool->news);
    pthread_mutex_unlock(&pool->lock);
}

static void warn(QueryPool *pool, const Query *query)
{
    for (const char *name = query_unknown_after(query, NULL); name;
         name = query_unknown_after(query, name)) {
        Error why;
        error_set(&why, "the field '%.40s' means nothing here", name);
        tell(pool, reply_of_warning(query->id, why.text, name));
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
        tell(pool, reply_of_warning(query->id, why.text, NULL));
    }
    game_free(&game);
    strbuf_free(&notes);
}

// Put the turns of a question in the list. False with a sentence when that is too much.
static bool enlist(QueryPool *pool, AskedQuery *asked, Error *err)
{
    pthread_mutex_lock(&pool->lock);
    int waiting = pool->jobs.count;
    bool has_room = job_list_add(&pool->jobs, asked);
    pthread_cond_broadcast(&pool->news);
    pthread_mutex_unlock(&pool->lock);
    return has_room || error_set(err,
                                 "too much at once: %d turns wait already; ask again when "
                                 "some are answered",
                                 waiting);
}

static bool take(QueryPool *pool, AskedQuery *asked, Error *err)
{
    warn(pool, &asked->query);
    if (asked->query.action == QUERY_ANALYSE) {
        warn_of_game(pool, &asked->query);
        return enlist(pool, asked, err);
    }
    if (asked->query.action == QUERY_VERSION) {
        tell(pool, reply_of_version(&asked->query, pool->plan.version));
    } else { // the question comes back, and then whatever it ended
        tell(pool, reply_of_terminate(&asked->query));
        terminate(pool, &asked->query);
    }
    return true;
}

static bool is_blank(const char *line, size_t length)
{
    return span_trim((Span){line, length}).length == 0;
}

// Read a line and do what it asks for. Whether the question is kept, to be answered; it may
// be by the time this returns.
static bool hear(QueryPool *pool, AskedQuery *asked, const char *line, size_t length,
                 long number)
{
    Error err = {""};
    bool is_read = query_read(&asked->query, line, length, &pool->plan.usual, &err);
    bool is_analysis = asked->query.action == QUERY_ANALYSE;
    if (is_read && take(pool, asked, &err))
        return is_analysis;
    tell(pool, reply_of_error(asked->query.id, number, err.text));
    return false;
}

void query_pool_ask(QueryPool *pool, const char *line, size_t length)
{
    AskedQuery *asked = memory_array(1, sizeof *asked);
    *asked = (AskedQuery){.bytes = length};
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
    job_list_init(&pool->jobs);
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
        if (pool->jobs.count > 0)
            await_news(pool, STOP_NOTICED_MS);
        is_over = pool->jobs.count == 0;
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
    while (pool->jobs.first)
        job_list_drop(&pool->jobs, pool->jobs.first);
    pthread_cond_destroy(&pool->news);
    pthread_mutex_destroy(&pool->telling);
    pthread_mutex_destroy(&pool->lock);
    free(pool->workers);
    free(pool);
}
