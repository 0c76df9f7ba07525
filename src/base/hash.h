// SPDX-License-Identifier: MIT
// 64-bit numbers that stand for any amount of data, the same on every machine. No defence
// against those who mean harm.
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

// 2^64 divided by the golden ratio, made odd: multiplied with small numbers it gives
// numbers far apart.
#define HASH_SPREAD UINT64_C(0x9e3779b97f4a7c15)

// ---- Checksums of files: tell damaged or edited ones from whole ones (FNV-1a) ----------

#define CHECKSUM_START UINT64_C(0xcbf29ce484222325)
#define CHECKSUM_PRIME UINT64_C(0x100000001b3)

enum { CHECKSUM_DIGITS = 16 }; // as text

// The sum of what `sum` stands for with more bytes behind it.
static inline uint64_t checksum_add(uint64_t sum, const void *bytes, size_t count)
{
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < count; i++)
        sum = (sum ^ byte[i]) * CHECKSUM_PRIME;
    return sum;
}

static inline uint64_t checksum_of(const void *bytes, size_t count)
{
    return checksum_add(CHECKSUM_START, bytes, count);
}

// ---- Digests: all bits of the result depend on all of the data -------------------------
// They are written to databases: changing them makes another version of the schema.

#define DIGEST_START HASH_SPREAD

static inline uint64_t digest_add(uint64_t digest, uint64_t word)
{
    digest = (digest ^ word) * UINT64_C(0xff51afd7ed558ccd);
    return digest ^ digest >> 32;
}

// A text and its end, so that "ab", "c" is not "a", "bc".
static inline uint64_t digest_add_text(uint64_t digest, const char *text)
{
    for (; *text; text++)
        digest = (digest ^ (unsigned char)*text) * CHECKSUM_PRIME;
    return digest_add(digest, UINT64_C(0xff));
}

// The last mixing (that of MurmurHash3 by Austin Appleby, in the public domain).
static inline uint64_t digest_end(uint64_t digest)
{
    digest = (digest ^ digest >> 33) * UINT64_C(0xff51afd7ed558ccd);
    digest = (digest ^ digest >> 33) * UINT64_C(0xc4ceb9fe1a85ec53);
    return digest ^ digest >> 33;
}

#endif
