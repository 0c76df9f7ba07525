// SPDX-License-Identifier: MIT
#include "geometry/zone_scan.h"

#include "geometry/zone_rules.h"

void zone_scan_init(ZoneScan *scan)
{
    trajectories_init(&scan->tracks);
    scan->zone = (SymbolString){NULL, 0, 0, 0};
}

void zone_scan_free(ZoneScan *scan)
{
    trajectories_free(&scan->tracks);
    free(scan->zone.items);
}

static void add_link(SymbolString *zone, const ZoneValues *values, const Trajectory *path,
                     int time)
{
    symbols_add(zone, &(Symbol){.letter = 't',
                                .piece = abg_on(values->task.pos, trajectory_start(path)),
                                .l = time,
                                .path = *path,
                                .generation = values->generation});
}

static bool begin(ZoneScan *scan, ZoneValues *values)
{
    Symbol second;
    zone_main_tracks(values, &scan->tracks);
    for (size_t i = 0; i < scan->tracks.count; i++) {
        const Trajectory *track = &scan->tracks.items[i];
        add_link(&scan->zone, values, track, zone_main_time(values));
        zone_mark_main(values, track);
    }
    if (scan->tracks.count > 0 && zone_second(values, &second))
        symbols_add(&scan->zone, &second);
    values->generation = 1;
    return scan->tracks.count > 0;
}

static void join(ZoneScan *scan, ZoneValues *values, Cell x, Cell y)
{
    zone_tracks(values, x, y, values->time[y], &scan->tracks);
    for (size_t i = 0; i < scan->tracks.count; i++) {
        add_link(&scan->zone, values, &scan->tracks.items[i], zone_join_time(values, y));
        zone_mark_joined(values, &scan->tracks.items[i], y);
    }
}

static void scan_generation(ZoneScan *scan, ZoneValues *values)
{
    Bitboard pieces = position_occupied(values->task.pos);
    for (Bitboard cells = values->v; cells;) {
        Cell y = cell_of(bb_pop(&cells));
        for (Bitboard left = pieces; left;) {
            Cell x = cell_of(bb_pop(&left));
            values->x = x;
            if (zone_joins(values, x, y, values->time[y]))
                join(scan, values, x, y);
        }
    }
}

bool zone_scan_run(ZoneScan *scan, const ZoneTask *task)
{
    ZoneValues values;
    scan->zone.count = 0;
    scan->zone.settled = 0;
    if (!zone_exists(task))
        return true;
    zone_values_init(&values, task);
    if (!begin(scan, &values))
        return true;
    for (int i = 0; i < ZONE_GENERATIONS; i++) {
        scan_generation(scan, &values);
        if (!values.w)
            return true;
        zone_next_generation(&values);
    }
    return false;
}
