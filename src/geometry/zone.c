// SPDX-License-Identifier: MIT
#include "geometry/zone.h"

#include "geometry/zone_rules.h"

const char *zone_kind_name(ZoneKind kind)
{
    static const char *const names[ZONE_KINDS] = {"beside", "held", "siege", "advance"};
    return names[kind];
}

Bitboard zone_pieces(const SymbolString *zone)
{
    Bitboard pieces = 0;
    for (size_t i = 0; i < zone->count; i++)
        pieces |= bb_of(cell_square(trajectory_start(&zone->items[i].path)));
    return pieces;
}

typedef struct TaskList {
    ZoneTask *items;
    int count;
} TaskList;

static void add_task(TaskList *list, const ZoneTask *task)
{
    if (list->count < ZONE_TASKS && zone_exists(task))
        list->items[list->count++] = *task;
}

// All pairs of victim and captor near a trap, for one case.
static void add_cut_kind(TaskList *list, ZoneTask task, Side attacker)
{
    const Position *pos = task.pos;
    for (Bitboard victims = pos->of_side[side_other(attacker)]; victims;) {
        task.victim = cell_of(bb_pop(&victims));
        if (cell_distance(task.victim, task.target) > 2)
            continue;
        for (Bitboard captors = pos->of_side[attacker]; captors;) {
            task.captor = cell_of(bb_pop(&captors));
            add_task(list, &task);
        }
    }
}

// The steps the attacker will have: the rest of his turn, or a whole one.
static int steps_of(const Position *pos, Side attacker)
{
    bool is_to_move = (Side)pos->side == attacker;
    return STEPS_PER_TURN - (is_to_move ? pos->steps_used : 0);
}

// As printed the second case is only looked at when there is none of the first.
static void add_cut(TaskList *list, const Position *pos, Side attacker, ZoneRules rules,
                    Square trap)
{
    int before = list->count;
    ZoneTask task = {.pos = pos, .rules = rules, .target = cell_of(trap)};
    task.length = steps_of(pos, attacker);
    for (int kind = ZONE_BESIDE; kind <= ZONE_SIEGE; kind++) {
        task.kind = (ZoneKind)kind;
        if (!rules.is_literal || list->count == before)
            add_cut_kind(list, task, attacker);
    }
}

static void add_advance(TaskList *list, const Position *pos, Side attacker, ZoneRules rules,
                        int reach)
{
    ZoneTask task = {.kind = ZONE_ADVANCE, .pos = pos, .rules = rules, .length = reach};
    for (Bitboard rabbits = position_pieces(pos, attacker, RABBIT); rabbits;) {
        task.captor = cell_of(bb_pop(&rabbits));
        for (Bitboard goals = side_goal(attacker); goals;) {
            task.target = cell_of(bb_pop(&goals));
            add_task(list, &task);
        }
    }
}

int zone_list(const Position *pos, Side attacker, ZoneRules rules, int reach,
              ZoneTask out[ZONE_TASKS])
{
    TaskList list = {out, 0};
    for (Bitboard traps = TRAPS; traps;)
        add_cut(&list, pos, attacker, rules, bb_pop(&traps));
    add_advance(&list, pos, attacker, rules, reach);
    return list.count;
}

// ---- Found by a plain loop -------------------------------------------------------------

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
