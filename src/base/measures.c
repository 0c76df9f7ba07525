// SPDX-License-Identifier: MIT
#include "base/measures.h"

#include <stdlib.h>
#include <time.h>

#include "base/memory.h"

void measures_add(Measures *measures, double value)
{
    measures->values = memory_grow(measures->values, measures->count, &measures->capacity,
                                   sizeof *measures->values);
    measures->values[measures->count++] = value;
    measures->is_sorted = false;
}

void measures_free(Measures *measures, int count)
{
    for (int i = 0; i < count; i++)
        free(measures[i].values);
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
