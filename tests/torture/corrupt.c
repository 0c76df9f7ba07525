// SPDX-License-Identifier: MIT
// Damage a file: flip bits, overwrite a stretch, cut its end off or add to it.
// usage: corrupt SEED FILE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST_BYTES = 1 << 24, MOST_ADDED = 5000 };

static uint64_t state;

static size_t below(size_t limit)
{
    state = state * 6364136223846793005U + 1442695040888963407U;
    return (size_t)(state >> 33) % limit;
}

static void flip(unsigned char *bytes, size_t length)
{
    size_t from = below(length);
    for (size_t left = 1 + below(8); left > 0;
         left--, from = (from + 1 + below(length / 9)) % length)
        bytes[from] ^= (unsigned char)(1U << below(8));
}

static void overwrite(unsigned char *bytes, size_t length)
{
    size_t from = below(length);
    size_t count = 1 + below(length - from < 4096 ? length - from : 4096);
    int is_zero = below(2) == 0;
    unsigned char before = bytes[from];
    for (size_t i = 0; i < count; i++)
        bytes[from + i] = (unsigned char)(is_zero ? 0 : below(256));
    if (bytes[from] == before) // what it was is no damage
        bytes[from] ^= 0xff;
}

static size_t extend(unsigned char *bytes, size_t length)
{
    for (size_t left = 1 + below(MOST_ADDED); left > 0; left--)
        bytes[length++] = (unsigned char)below(256);
    return length;
}

static size_t damage(unsigned char *bytes, size_t length)
{
    switch (below(5)) {
    case 0: return below(length);
    case 1: return extend(bytes, length);
    case 2: overwrite(bytes, length); return length;
    default: flip(bytes, length); return length;
    }
}

int main(int argc, char **argv)
{
    static unsigned char bytes[MOST_BYTES + MOST_ADDED];
    FILE *file = argc == 3 ? fopen(argv[2], "rb") : NULL;
    size_t length = file ? fread(bytes, 1, MOST_BYTES, file) : 0;
    if (length == 0 || fclose(file) != 0)
        return 1;
    state = strtoull(argv[1], NULL, 10) * 2654435761U + 1;
    for (int i = 0; i < 8; i++)
        below(2);
    length = damage(bytes, length);
    file = fopen(argv[2], "wb");
    return !file || fwrite(bytes, 1, length, file) != length || fclose(file) != 0;
}
