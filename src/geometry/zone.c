// SPDX-License-Identifier: MIT
#include "geometry/zone.h"

#include "base/memory.h"

const char *zone_kind_name(ZoneKind kind)
{
    static const char *const names[ZONE_KINDS] = {"beside", "held", "siege", "advance"};
    return names[kind];
}

Cell zone_aim(const ZoneTask *task)
{
    if (task->kind == ZONE_ADVANCE)
        return task->captor;
    return task->kind == ZONE_SIEGE ? task->target : task->victim;
}

Bitboard zone_pieces(const SymbolString *zone)
{
    Bitboard pieces = 0;
    for (size_t i = 0; i < zone->count; i++)
        pieces |= bb_of(cell_square(trajectory_start(&zone->items[i].path)));
    return pieces;
}

// ---- Sets ------------------------------------------------------------------------------

void zone_set_init(ZoneSet *set)
{
    *set = (ZoneSet){NULL, 0, 0};
}

void zone_set_free(ZoneSet *set)
{
    for (size_t i = 0; i < set->capacity; i++)
        free(set->items[i].string.items);
    free(set->items);
    zone_set_init(set);
}

void zone_set_clear(ZoneSet *set)
{
    set->count = 0;
}

static void grow(ZoneSet *set)
{
    size_t before = set->capacity;
    set->items = memory_grow(set->items, set->count, &set->capacity, sizeof *set->items);
    for (size_t i = before; i < set->capacity; i++)
        set->items[i].string = (SymbolString){NULL, 0, 0, 0};
}

void zone_set_add(ZoneSet *set, const ZoneTask *task, const SymbolString *string)
{
    grow(set);
    Zone *zone = &set->items[set->count++];
    zone->task = *task;
    zone->is_whole = true;
    zone->string.count = 0;
    zone->string.settled = 0;
    for (size_t i = 0; i < string->count; i++)
        symbols_add(&zone->string, &string->items[i]);
}
