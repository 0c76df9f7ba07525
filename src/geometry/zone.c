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
