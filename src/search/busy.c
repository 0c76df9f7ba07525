// SPDX-License-Identifier: MIT
#include "search/busy.h"

#include <stdlib.h>

#include "base/memory.h"

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
