// SPDX-License-Identifier: MIT
#include "search/tt.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum { BUCKET = 4, CACHE_LINE = 64, AGES = 64 };

// The second word is the entry, the first the key exclusive or the second.
typedef struct Slot {
    _Atomic uint64_t check;
    _Atomic uint64_t data;
} Slot;

struct Tt {
    Slot *slots;
    uint64_t bucket_mask;
    unsigned age;
};

// score 24 bits, depth 8, move 16, bound 2, age 6.
static uint64_t pack(const TtEntry *entry, unsigned age)
{
    return (uint64_t)((uint32_t)entry->score & 0xffffff) |
           (uint64_t)(entry->depth & 0xff) << 24 | (uint64_t)entry->move << 32 |
           (uint64_t)entry->bound << 48 | (uint64_t)age << 50;
}

static TtEntry unpack(uint64_t data)
{
    int score = (int)(data & 0xffffff);
    return (TtEntry){
        .score = score >= 0x800000 ? score - 0x1000000 : score,
        .depth = (int8_t)(data >> 24 & 0xff),
        .move = (GenMove)(data >> 32 & 0xffff),
        .bound = (Bound)(data >> 48 & 3),
    };
}

static unsigned data_age(uint64_t data)
{
    return data >> 50 & (AGES - 1);
}

Tt *tt_create(size_t megabytes)
{
    Tt *tt = memory_array(1, sizeof *tt);
    uint64_t buckets = 1024;
    while (buckets * 2 * BUCKET * sizeof(Slot) <= megabytes << 20)
        buckets *= 2;
    tt->bucket_mask = buckets - 1;
    tt->age = 1;
    tt->slots = memory_aligned_zero((size_t)buckets * BUCKET, sizeof(Slot), CACHE_LINE);
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

// How little a slot is worth keeping: shallow and old ones go first.
static int worth(const Tt *tt, uint64_t data)
{
    if (!data)
        return -1000;
    return unpack(data).depth - (data_age(data) == tt->age ? 0 : 100);
}

void tt_store(Tt *tt, uint64_t key, const TtEntry *entry)
{
    Slot *bucket = bucket_of(tt, key);
    Slot *victim = bucket;
    int least = 1000;
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

int tt_fullness(const Tt *tt)
{
    int used = 0;
    for (int i = 0; i < 1000; i++)
        used += data_age(tt->slots[i].data) == tt->age;
    return used;
}
