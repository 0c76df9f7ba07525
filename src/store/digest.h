// SPDX-License-Identifier: MIT
// A 64-bit number that stands for any amount of data, the same on every machine. It is
// written to databases: changing it makes a new version of the schema.
#ifndef STORE_DIGEST_H
#define STORE_DIGEST_H

#include <stdint.h>

#define DIGEST_START UINT64_C(0x9e3779b97f4a7c15)

static inline uint64_t digest_add(uint64_t digest, uint64_t word)
{
    digest = (digest ^ word) * UINT64_C(0xff51afd7ed558ccd);
    return digest ^ digest >> 32;
}

// A text and its end, so that "ab", "c" is not "a", "bc".
static inline uint64_t digest_add_text(uint64_t digest, const char *text)
{
    for (; *text; text++)
        digest = (digest ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
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
