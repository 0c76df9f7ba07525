// SPDX-License-Identifier: MIT
// Seeded random numbers (xoshiro256**, Blackman and Vigna 2018): the same seed gives
// the same numbers on every machine.
#ifndef BASE_RANDOM_H
#define BASE_RANDOM_H

#include <stdint.h>

typedef struct Random {
    uint64_t state[4];
} Random;

void random_init(Random *random, uint64_t seed);

uint64_t random_next(Random *random);

// A number from 0 to bound - 1, each equally likely. `bound` is at least 1.
uint32_t random_below(Random *random, uint32_t bound);

#endif
