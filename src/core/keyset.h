// SPDX-License-Identifier: MIT
// A set of 64-bit keys for the turn generator: insert only, never a duplicate.
//
// Keys live in buckets of eight, one cache line each, filled from the front; a full bucket
// overflows into the next. Zero marks a free slot, so a key of zero is stored as one; like
// any collision of keys, this has odds of about 2^-64 a pair.
#ifndef CORE_KEYSET_H
#define CORE_KEYSET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __AVX2__
#include <immintrin.h>
#endif

enum { KEYSET_BUCKET = 8 };

typedef struct KeySet {
    uint64_t *slots;    // the buckets in use
    uint64_t slot_mask; // key & slot_mask is the first slot of the key's bucket
    size_t count;
    size_t limit;    // grow before the count passes this
    size_t capacity; // slots allocated
} KeySet;

void keyset_init(KeySet *set);
void keyset_free(KeySet *set);

// Forget all keys and take a size fit for about `expected` of them.
void keyset_clear(KeySet *set, size_t expected);

// Grow, if need be, so that `more` keys can be added.
void keyset_make_room(KeySet *set, size_t more);

static inline uint64_t *keyset_bucket(const KeySet *set, uint64_t key)
{
    return set->slots + (key & set->slot_mask);
}

// Bit i is set when slot i holds `key`.
static inline unsigned bucket_match(const uint64_t *bucket, uint64_t key)
{
#if defined __AVX512F__
    return _mm512_cmpeq_epi64_mask(_mm512_load_si512(bucket),
                                   _mm512_set1_epi64((long long)key));
#elif defined __AVX2__
    const __m256i *halves = (const __m256i *)bucket;
    __m256i wanted = _mm256_set1_epi64x((long long)key);
    __m256i low = _mm256_cmpeq_epi64(_mm256_load_si256(halves), wanted);
    __m256i high = _mm256_cmpeq_epi64(_mm256_load_si256(halves + 1), wanted);
    return (unsigned)_mm256_movemask_pd(_mm256_castsi256_pd(low)) |
           (unsigned)_mm256_movemask_pd(_mm256_castsi256_pd(high)) << 4;
#else
    unsigned mask = 0;
    for (unsigned i = 0; i < KEYSET_BUCKET; i++)
        mask |= (unsigned)(bucket[i] == key) << i;
    return mask;
#endif
}

// Look on from a full bucket. Seldom needed.
bool keyset_add_beyond(const KeySet *set, uint64_t *bucket, uint64_t key);

// Add a key; the caller has made room. Returns whether it is new; the caller counts the new
// ones (keyset_count), once for many keys. Without branches but the last, since whether a
// key is new cannot be foreseen.
static inline bool keyset_add(const KeySet *set, uint64_t key)
{
    key += key == 0;
    uint64_t *bucket = keyset_bucket(set, key);
    bool is_new = !bucket_match(bucket, key);
    unsigned is_free = bucket_match(bucket, 0);
    if (__builtin_expect(!is_free, 0))
        return is_new && keyset_add_beyond(set, bucket, key);
    bucket[__builtin_ctz(is_free)] = is_new ? key : 0;
    return is_new;
}

static inline void keyset_count(KeySet *set, size_t added)
{
    set->count += added;
}

#endif
