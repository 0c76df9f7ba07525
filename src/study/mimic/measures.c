// SPDX-License-Identifier: MIT
#include "study/mimic/measures.h"

#include <stdlib.h>
#include <time.h>

#include "base/memory.h"

void measures_add(Measures *measures, double value)
{
    if (measures->count == measures->capacity) {
        measures->capacity = measures->capacity ? measures->capacity * 2 : 1024;
        measures->values =
            memory_resize(measures->values, measures->capacity, sizeof value);
    }
    measures->values[measures->count++] = value;
    measures->is_sorted = false;
}

void measures_free(Measures *measures)
{
    free(measures->values);
    *measures = (Measures){0};
}

static int compare(const void *a, const void *b)
{
    double one = *(const double *)a;
    double other = *(const double *)b;
    return one < other ? -1 : one > other;
}

double measures_quantile(Measures *measures, double share)
{
    if (measures->count == 0)
        return 0;
    if (!measures->is_sorted)
        qsort(measures->values, measures->count, sizeof(double), compare);
    measures->is_sorted = true;
    return measures->values[(size_t)((double)(measures->count - 1) * share)];
}

double measures_now_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}
