// SPDX-License-Identifier: MIT
// Which known word a mistyped one was meant to be.
#ifndef BASE_SPELLING_H
#define BASE_SPELLING_H

#include <stdbool.h>

// How many letters must be inserted, deleted, replaced or swapped with their neighbour to
// make one word of the other. Words of more than 31 letters are far from everything.
int spelling_distance(const char *a, const char *b);

// Whether `known` is near enough to `typed` to be worth suggesting, and nearer than
// `*distance`, which is then lowered to it. Start with SPELLING_FAR.
enum { SPELLING_FAR = 1000 };
bool spelling_is_nearer(const char *typed, const char *known, int *distance);

#endif
