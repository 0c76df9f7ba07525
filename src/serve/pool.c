// SPDX-License-Identifier: MIT
#include "serve/pool.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "base/memory.h"
#include "base/timer.h"

enum { SLICE_MS = 150 }; // the least time before a job is asked to step back

typedef struct Worker {
    Pool *pool;
    void *self; // of the staff
    PoolJob *job;
    pthread_t thread;
    bool has_thread;
} Worker;

struct Pool {
    PoolStaff staff;
    pthread_mutex_t lock;
    pthread_cond_t has_work;
    Worker *workers;
    int worker_count;
    int busy_count;
    PoolJob *waiting; // in the order they came
    int waiting_count;
    int most;
    bool is_closed;
};

// ---- What waits ------------------------------------------------------------------------

static void append(Pool *pool, PoolJob *job)
{
    PoolJob **end = &pool->waiting;
    while (*end)
        end = &(*end)->next;
    job->next = NULL;
    *end = job;
    pool->waiting_count++;
}

static PoolJob *unlink_at(Pool *pool, PoolJob **place)
{
    PoolJob *job = *place;
    *place = job->next;
    pool->waiting_count--;
    return job;
}

// Where the one that has had the least time hangs.
static PoolJob **neediest(Pool *pool)
{
    PoolJob **best = &pool->waiting;
    for (PoolJob **place = &pool->waiting; *place; place = &(*place)->next)
        if ((*place)->used_ms < (*best)->used_ms)
            best = place;
    return best;
}

static bool is_older_version(const PoolJob *old, const PoolJob *job)
{
    return *job->client && old->kind == job->kind && strcmp(old->client, job->client) == 0;
}

// The client has asked anew. Returns what waited in vain, to be finished.
static PoolJob *replace(Pool *pool, const PoolJob *job)
{
    PoolJob *idle = NULL;
    for (PoolJob **place = &pool->waiting; *place;) {
        if (!is_older_version(*place, job)) {
            place = &(*place)->next;
            continue;
        }
        PoolJob *old = unlink_at(pool, place);
        old->is_replaced = true;
        old->next = idle;
        idle = old;
    }
    for (int i = 0; i < pool->worker_count; i++) {
        PoolJob *old = pool->workers[i].job;
        if (old && is_older_version(old, job)) {
            old->is_replaced = true;
            stop_ask(&old->stop);
        }
    }
    return idle;
}

static void finish_all(PoolJob *job)
{
    while (job) {
        PoolJob *next = job->next;
        job->finish(job);
        job = next;
    }
}

bool pool_add(Pool *pool, PoolJob *job)
{
    PoolJob *idle = NULL;
    job->is_replaced = job->is_dropped = job->steps_back = false;
    job->used_ms = 0;
    pthread_mutex_lock(&pool->lock);
    bool is_taken = !pool->is_closed;
    if (is_taken)
        idle = replace(pool, job);
    is_taken = is_taken && pool->waiting_count < pool->most;
    if (is_taken) {
        append(pool, job);
        pthread_cond_signal(&pool->has_work);
    }
    pthread_mutex_unlock(&pool->lock);
    finish_all(idle);
    return is_taken;
}

// ---- Who works -------------------------------------------------------------------------

// Of the threads; a lone job leaves one to whoever else is at this machine.
static int share_of(const Pool *pool)
{
    int jobs = pool->busy_count + pool->waiting_count;
    int share = jobs > 1 ? pool->worker_count / jobs : pool->worker_count - 1;
    return share > 0 ? share : 1;
}

// It has stepped back and shall wait again; unless meanwhile it was replaced, or everything
// is over.
static bool keeps(const Pool *pool, const PoolJob *job, PoolVerdict verdict)
{
    return verdict == POOL_AGAIN && !job->is_replaced && !pool->is_closed;
}

static void work_on(Worker *worker, PoolJob *job)
{
    Pool *pool = worker->pool;
    int share = share_of(pool);
    worker->job = job;
    job->share = share;
    job->begun_ms = timer_now_ms(NULL);
    if (job->steps_back)
        stop_withdraw(&job->stop);
    job->steps_back = false;
    pthread_mutex_unlock(&pool->lock);
    PoolVerdict verdict = job->work(job, worker->self, share);
    pthread_mutex_lock(&pool->lock);
    job->used_ms += timer_now_ms(NULL) - job->begun_ms;
    worker->job = NULL;
    pool->busy_count--;
    if (keeps(pool, job, verdict)) {
        append(pool, job);
        pthread_cond_signal(&pool->has_work);
        return;
    }
    job->is_dropped = verdict == POOL_AGAIN && pool->is_closed;
    pthread_mutex_unlock(&pool->lock);
    job->finish(job);
    pthread_mutex_lock(&pool->lock);
}

// On Linux a thread has a priority of its own, which those it starts inherit.
static void step_aside(void)
{
    enum { NICE = 10 };
    setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, 0) + NICE);
}

static void *serve(void *context)
{
    Worker *worker = context;
    Pool *pool = worker->pool;
    if (pool->staff.is_modest)
        step_aside();
    pthread_mutex_lock(&pool->lock);
    while (!pool->is_closed) {
        if (!pool->waiting) {
            pthread_cond_wait(&pool->has_work, &pool->lock);
            continue;
        }
        pool->busy_count++;
        work_on(worker, unlink_at(pool, neediest(pool)));
    }
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

// ---- Fairness --------------------------------------------------------------------------

static bool has_had_its_time(const PoolJob *job, int64_t now_ms)
{
    int64_t slice_ms = job->used_ms / 2 > SLICE_MS ? job->used_ms / 2 : SLICE_MS;
    return job->may_step_back && !job->steps_back && now_ms - job->begun_ms >= slice_ms;
}

// Whether it should step back: for one that has had less, or to come back with more threads
// when others have gone.
static bool should_step_back(const Pool *pool, const PoolJob *job, const PoolJob *other,
                             int64_t now_ms)
{
    if (!has_had_its_time(job, now_ms))
        return false;
    return other ? job->used_ms + (now_ms - job->begun_ms) > other->used_ms
                 : share_of(pool) > job->share;
}

void pool_balance(Pool *pool)
{
    int64_t now_ms = timer_now_ms(NULL);
    pthread_mutex_lock(&pool->lock);
    const PoolJob *next = *neediest(pool);
    int wanted = next ? pool->waiting_count - (pool->worker_count - pool->busy_count) : 1;
    for (int i = 0; wanted > 0 && i < pool->worker_count; i++) {
        PoolJob *job = pool->workers[i].job;
        if (job && should_step_back(pool, job, next, now_ms)) {
            job->steps_back = true;
            stop_ask(&job->stop);
            wanted--;
        }
    }
    pthread_mutex_unlock(&pool->lock);
}

// ---- Opening and closing ---------------------------------------------------------------

static bool start(Worker *worker, Error *err)
{
    worker->self = worker->pool->staff.hire(worker->pool->staff.context, err);
    if (!worker->self)
        return false;
    worker->has_thread = pthread_create(&worker->thread, NULL, serve, worker) == 0;
    return worker->has_thread || error_set(err, "a thread cannot be started");
}

Pool *pool_create(int workers, int most, const PoolStaff *staff, Error *err)
{
    Pool *pool = memory_array(1, sizeof *pool);
    *pool = (Pool){.staff = *staff, .worker_count = workers, .most = most};
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->has_work, NULL);
    pool->workers = memory_array((size_t)workers, sizeof *pool->workers);
    for (int i = 0; i < workers; i++)
        pool->workers[i] = (Worker){.pool = pool};
    for (int i = 0; i < workers; i++)
        if (!start(&pool->workers[i], err)) {
            pool_close(pool);
            pool_destroy(pool);
            return NULL;
        }
    return pool;
}

void pool_close(Pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    PoolJob *idle = pool->waiting;
    pool->is_closed = true;
    pool->waiting = NULL;
    pool->waiting_count = 0;
    for (PoolJob *job = idle; job; job = job->next)
        job->is_dropped = true;
    for (int i = 0; i < pool->worker_count; i++)
        if (pool->workers[i].job)
            stop_ask(&pool->workers[i].job->stop);
    pthread_cond_broadcast(&pool->has_work);
    pthread_mutex_unlock(&pool->lock);
    finish_all(idle);
    for (int i = 0; i < pool->worker_count; i++)
        if (pool->workers[i].has_thread)
            pthread_join(pool->workers[i].thread, NULL);
}

void pool_destroy(Pool *pool)
{
    for (int i = 0; i < pool->worker_count; i++)
        if (pool->workers[i].self)
            pool->staff.dismiss(pool->workers[i].self);
    free(pool->workers);
    pthread_cond_destroy(&pool->has_work);
    pthread_mutex_destroy(&pool->lock);
    free(pool);
}
