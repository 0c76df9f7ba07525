// SPDX-License-Identifier: MIT
// Threads that share work: who comes first, who is replaced, and how it ends.
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "serve/pool.h"

enum { JOBS = 8 };

// Doors that a job waits at, so that a test says when it goes on.
typedef struct Door {
    pthread_mutex_t lock;
    pthread_cond_t moved;
    bool is_open;
    int waiting; // jobs that have come to it
    int order[JOBS];
    int finished; // how many of them
} Door;

typedef struct Task {
    PoolJob pooled;
    Door *door;
    int number;
    int calls;
    bool waits_for_stop; // instead of the door
} Task;

static PoolVerdict work(PoolJob *pooled, void *worker, int share)
{
    Task *task = (Task *)pooled;
    Door *door = task->door;
    assert_ptr_equal(worker, door);
    assert_true(share >= 1);
    task->calls++;
    pthread_mutex_lock(&door->lock);
    door->waiting++;
    pthread_cond_broadcast(&door->moved);
    while (!task->waits_for_stop && !door->is_open && !stop_is_asked(&pooled->stop))
        pthread_cond_wait(&door->moved, &door->lock);
    pthread_mutex_unlock(&door->lock);
    while (task->waits_for_stop && !stop_is_asked(&pooled->stop))
        continue;
    return stop_is_asked(&pooled->stop) ? POOL_AGAIN : POOL_DONE;
}

static void finish(PoolJob *pooled)
{
    Task *task = (Task *)pooled;
    Door *door = task->door;
    pthread_mutex_lock(&door->lock);
    door->order[door->finished++] = task->number;
    pthread_cond_broadcast(&door->moved);
    pthread_mutex_unlock(&door->lock);
}

static void *hire(void *context, Error *err)
{
    (void)err;
    return context;
}

static void dismiss(void *worker)
{
    (void)worker;
}

static void door_init(Door *door)
{
    *door = (Door){.is_open = false};
    pthread_mutex_init(&door->lock, NULL);
    pthread_cond_init(&door->moved, NULL);
}

static Pool *pool_at(Door *door, int workers, int most)
{
    Error err = {""};
    const PoolStaff staff = {hire, dismiss, door, false};
    Pool *pool = pool_create(workers, most, &staff, &err);
    assert_non_null(pool);
    return pool;
}

static Task task_of(Door *door, int number, const char *client)
{
    Task task = {.door = door, .number = number};
    task.pooled = (PoolJob){.work = work, .finish = finish, .client = client, .kind = door};
    stop_init(&task.pooled.stop);
    return task;
}

static void wait_until(Door *door, const int *count, int least)
{
    pthread_mutex_lock(&door->lock);
    while (*count < least)
        pthread_cond_wait(&door->moved, &door->lock);
    pthread_mutex_unlock(&door->lock);
}

static void open_door(Door *door)
{
    pthread_mutex_lock(&door->lock);
    door->is_open = true;
    pthread_cond_broadcast(&door->moved);
    pthread_mutex_unlock(&door->lock);
}

static void those_who_wait_are_served_in_order(void **state)
{
    (void)state;
    Door door;
    Task tasks[4];
    door_init(&door);
    Pool *pool = pool_at(&door, 1, JOBS);
    for (int i = 0; i < 4; i++) {
        tasks[i] = task_of(&door, i, "");
        assert_true(pool_add(pool, &tasks[i].pooled));
    }
    open_door(&door);
    wait_until(&door, &door.finished, 4);
    for (int i = 0; i < 4; i++)
        assert_int_equal(door.order[i], i);
    pool_close(pool);
    pool_destroy(pool);
}

static void a_full_pool_takes_no_more(void **state)
{
    (void)state;
    Door door;
    Task tasks[3];
    door_init(&door);
    Pool *pool = pool_at(&door, 1, 1);
    for (int i = 0; i < 3; i++)
        tasks[i] = task_of(&door, i, "");
    assert_true(pool_add(pool, &tasks[0].pooled));
    wait_until(&door, &door.waiting, 1);
    assert_true(pool_add(pool, &tasks[1].pooled));
    assert_false(pool_add(pool, &tasks[2].pooled));
    open_door(&door);
    wait_until(&door, &door.finished, 2);
    pool_close(pool);
    assert_int_equal(tasks[2].calls, 0);
    assert_false(pool_add(pool, &tasks[2].pooled));
    pool_destroy(pool);
}

static void a_newer_job_of_a_client_replaces_what_waits_and_what_runs(void **state)
{
    (void)state;
    Door door;
    Task running, waiting, other, newest;
    door_init(&door);
    Pool *pool = pool_at(&door, 1, JOBS);
    running = task_of(&door, 0, "tab");
    running.waits_for_stop = true;
    other = task_of(&door, 1, "else");
    waiting = task_of(&door, 2, "tab");
    newest = task_of(&door, 3, "tab");
    assert_true(pool_add(pool, &running.pooled));
    wait_until(&door, &door.waiting, 1);
    assert_true(pool_add(pool, &other.pooled));
    assert_true(pool_add(pool, &waiting.pooled)); // replaces what runs
    wait_until(&door, &door.finished, 1);
    assert_true(running.pooled.is_replaced);
    wait_until(&door, &door.waiting, 2); // the other is at the door
    assert_true(pool_add(pool, &newest.pooled));
    wait_until(&door, &door.finished, 2);
    assert_true(waiting.pooled.is_replaced);
    assert_int_equal(waiting.calls, 0);
    open_door(&door);
    wait_until(&door, &door.finished, 4);
    assert_false(other.pooled.is_replaced);
    assert_false(newest.pooled.is_replaced);
    pool_close(pool);
    pool_destroy(pool);
}

static void a_job_steps_back_for_one_that_has_had_less(void **state)
{
    (void)state;
    Door door;
    Task greedy, modest;
    door_init(&door);
    Pool *pool = pool_at(&door, 1, JOBS);
    greedy = task_of(&door, 0, "");
    greedy.waits_for_stop = true;
    greedy.pooled.may_step_back = true;
    modest = task_of(&door, 1, "");
    assert_true(pool_add(pool, &greedy.pooled));
    wait_until(&door, &door.waiting, 1);
    open_door(&door);
    assert_true(pool_add(pool, &modest.pooled));
    pthread_mutex_lock(&door.lock);
    while (door.finished == 0) { // until its time is over
        pthread_mutex_unlock(&door.lock);
        pool_balance(pool);
        pthread_mutex_lock(&door.lock);
    }
    pthread_mutex_unlock(&door.lock);
    assert_int_equal(door.order[0], 1);
    wait_until(&door, &door.waiting, 3); // the greedy one is back
    assert_true(greedy.calls >= 2);
    pool_close(pool);
    assert_int_equal(door.finished, 2);
    pool_destroy(pool);
}

static void a_closed_pool_finishes_all(void **state)
{
    (void)state;
    Door door;
    Task tasks[4];
    door_init(&door);
    Pool *pool = pool_at(&door, 2, JOBS);
    for (int i = 0; i < 4; i++) {
        tasks[i] = task_of(&door, i, "");
        tasks[i].waits_for_stop = true;
        assert_true(pool_add(pool, &tasks[i].pooled));
    }
    wait_until(&door, &door.waiting, 2);
    pool_close(pool);
    assert_int_equal(door.finished, 4);
    for (int i = 0; i < 4; i++)
        assert_true(tasks[i].pooled.is_dropped);
    pool_destroy(pool);
}

static void *refuse(void *context, Error *err)
{
    (void)context;
    error_set(err, "nobody wants to work here");
    return NULL;
}

static void a_pool_without_staff_is_not_opened(void **state)
{
    (void)state;
    Error err = {""};
    const PoolStaff staff = {refuse, dismiss, NULL, false};
    assert_null(pool_create(2, 1, &staff, &err));
    assert_string_equal(err.text, "nobody wants to work here");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(those_who_wait_are_served_in_order),
        cmocka_unit_test(a_full_pool_takes_no_more),
        cmocka_unit_test(a_newer_job_of_a_client_replaces_what_waits_and_what_runs),
        cmocka_unit_test(a_job_steps_back_for_one_that_has_had_less),
        cmocka_unit_test(a_closed_pool_finishes_all),
        cmocka_unit_test(a_pool_without_staff_is_not_opened),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
