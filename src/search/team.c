// SPDX-License-Identifier: MIT
#include "search/team.h"

#include <stdlib.h>

#include "base/memory.h"

// ---- Budget ----------------------------------------------------------------------------

void budget_begin(Budget *budget, const SearchLimits *limits)
{
    budget->limits = *limits;
    budget->started_ms = timer_now_ms(limits->timer);
    stop_init(&budget->over);
    atomic_init(&budget->helped, 0);
}

int64_t budget_elapsed_ms(const Budget *budget)
{
    return timer_now_ms(budget->limits.timer) - budget->started_ms;
}

uint64_t budget_helped(const Budget *budget)
{
    return atomic_load_explicit(&budget->helped, memory_order_relaxed);
}

void budget_tell(Budget *budget, uint64_t nodes)
{
    atomic_fetch_add_explicit(&budget->helped, nodes, memory_order_relaxed);
}

void budget_check(Budget *budget, uint64_t nodes)
{
    const SearchLimits *limits = &budget->limits;
    if (stop_is_asked(limits->stop) || (limits->nodes && nodes >= limits->nodes) ||
        (limits->max_ms && budget_elapsed_ms(budget) >= limits->max_ms))
        stop_ask(&budget->over);
}

// A depth takes about twice as long as all before it. Where nothing is saved by stopping
// early, one that is not finished is still worth something.
bool budget_allows(const Budget *budget, int depth)
{
    const SearchLimits *limits = &budget->limits;
    if (budget_is_over(budget) || (limits->depth && depth > limits->depth))
        return false;
    if (depth == 1 || !limits->time_ms || limits->time_ms == limits->max_ms)
        return true;
    return budget_elapsed_ms(budget) * 2 < limits->time_ms;
}

// ---- Busy ------------------------------------------------------------------------------

Busy *busy_create(void)
{
    Busy *busy = memory_array(1, sizeof *busy);
    for (int i = 0; i < BUSY_BUCKETS; i++)
        for (int k = 0; k < BUSY_WAYS; k++)
            atomic_init(&busy->keys[i][k], 0);
    return busy;
}

void busy_destroy(Busy *busy)
{
    free(busy);
}

static _Atomic uint64_t *bucket_of(Busy *busy, uint64_t key)
{
    return busy->keys[key % BUSY_BUCKETS];
}

static uint64_t value_at(_Atomic uint64_t *place)
{
    return atomic_load_explicit(place, memory_order_relaxed);
}

static void put(_Atomic uint64_t *place, uint64_t key)
{
    atomic_store_explicit(place, key, memory_order_relaxed);
}

bool busy_has(Busy *busy, uint64_t key)
{
    _Atomic uint64_t *bucket = bucket_of(busy, key);
    for (int i = 0; i < BUSY_WAYS; i++)
        if (value_at(&bucket[i]) == key)
            return true;
    return false;
}

void busy_enter(Busy *busy, uint64_t key)
{
    _Atomic uint64_t *bucket = bucket_of(busy, key);
    for (int i = 0; i < BUSY_WAYS; i++)
        if (value_at(&bucket[i]) == 0) {
            put(&bucket[i], key);
            return;
        }
    put(&bucket[0], key);
}

void busy_leave(Busy *busy, uint64_t key)
{
    _Atomic uint64_t *bucket = bucket_of(busy, key);
    for (int i = 0; i < BUSY_WAYS; i++)
        if (value_at(&bucket[i]) == key)
            put(&bucket[i], 0);
}
