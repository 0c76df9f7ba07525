// SPDX-License-Identifier: MIT
// FNV-1a, 64 bits: tells damaged or edited files from whole ones. No defence against those
// who mean harm.
#ifndef BASE_CHECKSUM_H
#define BASE_CHECKSUM_H

#include <stddef.h>
#include <stdint.h>

enum { CHECKSUM_DIGITS = 16 }; // as text

// The sum of what `sum` stands for with more bytes behind it.
static inline uint64_t checksum_add(uint64_t sum, const void *bytes, size_t count)
{
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < count; i++)
        sum = (sum ^ byte[i]) * UINT64_C(0x100000001b3);
    return sum;
}

static inline uint64_t checksum_of(const void *bytes, size_t count)
{
    return checksum_add(UINT64_C(0xcbf29ce484222325), bytes, count);
}

#endif
