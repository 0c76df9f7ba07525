// SPDX-License-Identifier: MIT
#include "core/keyset.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum { LEAST_BUCKETS = 16, CACHE_LINE = 64 };

// Buckets so that `keys` fill between two and four fifths of the slots: fuller, and too
// many buckets overflow; emptier, and too much memory is cleared and fetched.
static size_t buckets_for(size_t keys)
{
    size_t buckets = LEAST_BUCKETS;
    while (buckets * KEYSET_BUCKET < keys * 5 / 4)
        buckets *= 2;
    return buckets;
}

static void use_buckets(KeySet *set, size_t buckets)
{
    set->slot_mask = (buckets - 1) * KEYSET_BUCKET;
    set->limit = buckets * KEYSET_BUCKET / 8 * 7;
    set->count = 0;
}

void keyset_init(KeySet *set)
{
    *set = (KeySet){0};
    keyset_clear(set, 0);
}

void keyset_free(KeySet *set)
{
    free(set->slots);
    *set = (KeySet){0};
}

void keyset_clear(KeySet *set, size_t expected)
{
    size_t buckets = buckets_for(expected);
    size_t slots = buckets * KEYSET_BUCKET;
    if (!set->slots || slots > set->capacity) {
        free(set->slots);
        set->slots = memory_aligned_zero(slots, sizeof *set->slots, CACHE_LINE);
        set->capacity = slots;
    } else {
        memset(set->slots, 0, slots * sizeof *set->slots);
    }
    use_buckets(set, buckets);
}

bool keyset_add_beyond(const KeySet *set, uint64_t *bucket, uint64_t key)
{
    unsigned is_free;
    do {
        size_t next = (size_t)(bucket - set->slots) + KEYSET_BUCKET;
        bucket = set->slots + (next & set->slot_mask);
        if (bucket_match(bucket, key))
            return false;
        is_free = bucket_match(bucket, 0);
    } while (!is_free);
    bucket[__builtin_ctz(is_free)] = key;
    return true;
}

void keyset_make_room(KeySet *set, size_t more)
{
    if (set->count + more <= set->limit)
        return;
    KeySet bigger = {0};
    keyset_clear(&bigger, (set->count + more) * 2);
    size_t slots = (size_t)set->slot_mask + KEYSET_BUCKET;
    for (size_t i = 0; i < slots; i++)
        if (set->slots[i])
            keyset_add(&bigger, set->slots[i]);
    bigger.count = set->count;
    keyset_free(set);
    *set = bigger;
}
