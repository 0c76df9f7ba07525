// SPDX-License-Identifier: MIT
#include "analysis/carried_zones.h"

#include <stdlib.h>

#include "core/turn_text.h"
#include "geometry/zone_scan.h"

bool carry_move_parse(const Position *pos, const char *text, CarryMove *out, Error *err)
{
    Turn turn;
    if (!turn_parse(pos, text, &turn, NULL, err))
        return false;
    out->after = *pos;
    out->move = (ZoneMove){.count = turn.length, .after = &out->after};
    for (int i = 0; i < turn.length && i < 2; i++) {
        Step step = turn.steps[i];
        out->move.shifts[i] = (Shift){cell_of(step_from(step)), cell_of(step_to(step))};
        step_make(&out->after, step);
    }
    if (turn.length == 1 ||
        (turn.length == 2 && (step_to(turn.steps[1]) == step_from(turn.steps[0]))))
        return true;
    return error_set(err, "zones are carried across one step, push or pull, not '%.40s'",
                     text);
}

static void add_line(const char *before, const SymbolString *zone, StrBuf *out)
{
    strbuf_add(out, before);
    symbols_format(zone, out);
    strbuf_add(out, zone->count > 0 ? "\n" : "-\n");
}

static void add_carried(const ZoneTask *task, const CarryMove *carry, StrBuf *out)
{
    ZoneScan scan;
    ZoneTask after = *task;
    SymbolString carried = {NULL, 0, 0, 0};
    zone_scan_init(&scan);
    zone_scan_run(&scan, task);
    add_line("zone\t", &scan.zone, out);
    bool is_made = zone_translate(&scan.zone, &carry->move, &after, &carried);
    const char *name = translation_case_name(translation_case(&scan.zone, &carry->move));
    strbuf_print(out, "carried\t%s\t", is_made ? name : "unmade");
    add_line("", &carried, out);
    scan.zone.count = 0;
    if (is_made)
        zone_scan_run(&scan, &after);
    add_line("anew\t", &scan.zone, out);
    free(carried.items);
    zone_scan_free(&scan);
}

void carried_zones_add(const ZoneReport *report, const Position *pos,
                       const CarryMove *carry, StrBuf *out)
{
    ZoneTask tasks[ZONE_TASKS];
    int count = zone_report_tasks(report, pos, tasks);
    for (int i = 0; i < count; i++)
        add_carried(&tasks[i], carry, out);
}
