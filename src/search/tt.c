// SPDX-License-Identifier: MIT
#include "search/tt.h"

#include <limits.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum {
    BUCKET = 4,
    CACHE_LINE = 64,
    LEAST_BUCKETS = 1024,
    // An entry in 64 bits, from the lowest on:
    SCORE_BITS = 24, // signed
    DEPTH_BITS = 8,  // signed
    MOVE_BITS = 16,
    BOUND_BITS = 2,
    AGE_BITS = 6,
    DEPTH_SHIFT = SCORE_BITS,
    MOVE_SHIFT = DEPTH_SHIFT + DEPTH_BITS,
    BOUND_SHIFT = MOVE_SHIFT + MOVE_BITS,
    AGE_SHIFT = BOUND_SHIFT + BOUND_BITS,
    AGES = 1 << AGE_BITS,
    OLD_IS_WORTH_LESS = 100, // than any depth
};

typedef struct Slot {
    _Atomic uint64_t check;
    _Atomic uint64_t data;
} Slot;

struct Tt {
    Slot *slots;
    uint64_t bucket_mask;
    unsigned age;
};

static uint64_t mask(int bits)
{
    return (UINT64_C(1) << bits) - 1;
}

static uint64_t pack(const TtEntry *entry, unsigned age)
{
    return ((uint64_t)entry->score & mask(SCORE_BITS)) |
           ((uint64_t)entry->depth & mask(DEPTH_BITS)) << DEPTH_SHIFT |
           (uint64_t)entry->move << MOVE_SHIFT | (uint64_t)entry->bound << BOUND_SHIFT |
           (uint64_t)age << AGE_SHIFT;
}

static TtEntry unpack(uint64_t data)
{
    int score = (int)(data & mask(SCORE_BITS));
    return (TtEntry){
        .score = score >> (SCORE_BITS - 1) ? score - (1 << SCORE_BITS) : score,
        .depth = (int8_t)(data >> DEPTH_SHIFT),
        .move = (GenMove)(data >> MOVE_SHIFT),
        .bound = (Bound)(data >> BOUND_SHIFT & mask(BOUND_BITS)),
    };
}

static unsigned data_age(uint64_t data)
{
    return data >> AGE_SHIFT & (AGES - 1);
}

Tt *tt_create(size_t megabytes)
{
    uint64_t buckets = LEAST_BUCKETS;
    while (buckets * 2 * BUCKET * sizeof(Slot) <= megabytes << 20)
        buckets *= 2;
    Slot *slots =
        memory_try_aligned_zero((size_t)buckets * BUCKET, sizeof(Slot), CACHE_LINE);
    if (!slots)
        return NULL;
    Tt *tt = memory_array(1, sizeof *tt);
    *tt = (Tt){.slots = slots, .bucket_mask = buckets - 1, .age = 1};
    return tt;
}

void tt_destroy(Tt *tt)
{
    if (!tt)
        return;
    free(tt->slots);
    free(tt);
}

void tt_clear(Tt *tt)
{
    memset((void *)tt->slots, 0, (size_t)(tt->bucket_mask + 1) * BUCKET * sizeof(Slot));
}

void tt_age(Tt *tt)
{
    tt->age = tt->age % (AGES - 1) + 1;
}

static Slot *bucket_of(const Tt *tt, uint64_t key)
{
    return tt->slots + (key & tt->bucket_mask) * BUCKET;
}

void tt_prefetch(const Tt *tt, uint64_t key)
{
    __builtin_prefetch((const void *)bucket_of(tt, key));
}

bool tt_probe(const Tt *tt, uint64_t key, TtEntry *out)
{
    Slot *bucket = bucket_of(tt, key);
    for (int i = 0; i < BUCKET; i++) {
        uint64_t data = atomic_load_explicit(&bucket[i].data, memory_order_relaxed);
        uint64_t check = atomic_load_explicit(&bucket[i].check, memory_order_relaxed);
        if (data && (check ^ data) == key) {
            *out = unpack(data);
            return true;
        }
    }
    return false;
}

// Shallow and old entries go first, an empty slot before all.
static int worth(const Tt *tt, uint64_t data)
{
    if (!data)
        return INT_MIN;
    return unpack(data).depth - (data_age(data) == tt->age ? 0 : OLD_IS_WORTH_LESS);
}

void tt_store(Tt *tt, uint64_t key, const TtEntry *entry)
{
    Slot *bucket = bucket_of(tt, key);
    Slot *victim = bucket;
    int least = INT_MAX;
    for (int i = 0; i < BUCKET; i++) {
        uint64_t data = atomic_load_explicit(&bucket[i].data, memory_order_relaxed);
        uint64_t check = atomic_load_explicit(&bucket[i].check, memory_order_relaxed);
        if (data && (check ^ data) == key) {
            victim = &bucket[i];
            break;
        }
        int value = worth(tt, data);
        if (value < least) {
            least = value;
            victim = &bucket[i];
        }
    }
    uint64_t data = pack(entry, tt->age);
    atomic_store_explicit(&victim->data, data, memory_order_relaxed);
    atomic_store_explicit(&victim->check, key ^ data, memory_order_relaxed);
}
