// SPDX-License-Identifier: MIT
// Numbers that were measured, and what most of them do not exceed.
#ifndef BASE_MEASURES_H
#define BASE_MEASURES_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Measures {
    double *values;
    size_t count;
    size_t capacity;
    bool is_sorted;
} Measures; // all zero: none

void measures_add(Measures *measures, double value);
void measures_free(Measures *measures, int count); // an array of so many

// The value that a share (0 to 1) of the measures do not exceed; 0 without any.
double measures_quantile(Measures *measures, double share);

// Microseconds since some moment before the program began.
double measures_now_us(void);

#endif
