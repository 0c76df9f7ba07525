// SPDX-License-Identifier: MIT
#include "base/random.h"

#include <assert.h>

#include "base/hash.h"

static uint64_t splitmix(uint64_t *state)
{
    uint64_t z = *state += HASH_SPREAD;
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

static uint64_t rotate_left(uint64_t x, int by)
{
    return x << by | x >> (64 - by);
}

void random_init(Random *random, uint64_t seed)
{
    for (int i = 0; i < 4; i++)
        random->state[i] = splitmix(&seed);
}

uint64_t random_next(Random *random)
{
    uint64_t *s = random->state;
    uint64_t result = rotate_left(s[1] * 5, 7) * 9;
    uint64_t shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = rotate_left(s[3], 45);
    return result;
}

uint32_t random_below(Random *random, uint32_t bound)
{
    assert(bound > 0);
    // Reject the few low values that would make small results likelier.
    uint64_t limit = (UINT64_C(1) << 32) % bound;
    uint64_t draw;
    do
        draw = random_next(random) >> 32;
    while (draw < limit);
    return (uint32_t)(draw % bound);
}
