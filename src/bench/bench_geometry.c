// SPDX-License-Identifier: MIT
#include "bench/bench_geometry.h"

#include <stdio.h>
#include <time.h>

#include "geometry/zone_grammar.h"
#include "geometry/zone_scan.h"

enum { SCAN_ROUNDS = 50, GRAMMAR_ROUNDS = 2 };

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

// All zones of one side, one way or the other.
typedef void (*ZoneWork)(ZoneScan *scan, const ZoneTask *task);

static void scan_zone(ZoneScan *scan, const ZoneTask *task)
{
    zone_scan_run(scan, task);
}

static void derive_zone(ZoneScan *scan, const ZoneTask *task)
{
    Machine machine;
    ZoneValues values;
    (void)scan;
    zone_machine_init(&machine, &values, task);
    machine_run(&machine);
    machine_free(&machine);
}

static void work_on_position(ZoneScan *scan, const Position *pos, ZoneWork work)
{
    ZoneTask tasks[ZONE_TASKS];
    for (int side = GOLD; side < SIDES; side++) {
        ZoneRules rules = {.is_literal = false};
        int count = zone_list(pos, (Side)side, rules, STEPS_PER_TURN, tasks);
        for (int i = 0; i < count; i++)
            work(scan, &tasks[i]);
    }
}

// Seconds for all zones of a position.
static double measure(const BenchSet *set, ZoneWork work, int rounds)
{
    ZoneScan scan;
    zone_scan_init(&scan);
    double start = seconds_now();
    for (int round = 0; round < rounds; round++)
        for (int i = 0; i < set->count; i++)
            work_on_position(&scan, &set->positions[i], work);
    double seconds = seconds_now() - start;
    zone_scan_free(&scan);
    return seconds / rounds / set->count;
}

void bench_geometry(const BenchSet *set)
{
    printf("zones_us\t%.1f\n", measure(set, scan_zone, SCAN_ROUNDS) * 1e6);
    printf("grammar_ms\t%.2f\n", measure(set, derive_zone, GRAMMAR_ROUNDS) * 1e3);
}
