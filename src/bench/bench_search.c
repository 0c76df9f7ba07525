// SPDX-License-Identifier: MIT
#include "bench/bench_search.h"

#include <time.h>

#include "search/search.h"

enum { SIGNATURE_DEPTH = 6, SPEED_DEPTH = 9, TABLE_MB = 16 };

static uint64_t search_nodes(const BenchSet *set, int depth)
{
    uint64_t nodes = 0;
    SearchLimits limits = {.depth = depth};
    for (int i = 0; i < set->count; i++) {
        SearchInfo info;
        Search *search = search_create(TABLE_MB);
        search_run(search, &(Question){.pos = &set->positions[i]}, &limits, &info);
        nodes += info.nodes;
        search_destroy(search);
    }
    return nodes;
}

uint64_t bench_search_nodes(const BenchSet *set)
{
    return search_nodes(set, SIGNATURE_DEPTH);
}

double bench_search_speed(const BenchSet *set)
{
    struct timespec start;
    struct timespec end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    uint64_t nodes = search_nodes(set, SPEED_DEPTH);
    clock_gettime(CLOCK_MONOTONIC, &end);
    double seconds =
        (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) * 1e-9;
    return (double)nodes / seconds;
}
