// SPDX-License-Identifier: MIT
#include "analysis/zones_json.h"

#include "analysis/zone_report.h"
#include "base/json.h"
#include "core/turn_text.h"
#include "geometry/zone_scan.h"

enum { REACH = 4, DEFENCE_NODES = 5000 };

// Of a rabbit the goal straight ahead will do: there are many others like it.
static bool is_told(const ZoneTask *task)
{
    return task->kind != ZONE_ADVANCE || (task->target - task->captor) % 8 == 0;
}

static void add_strings(const ZoneReport *report, const Position *pos, StrBuf *out)
{
    ZoneTask tasks[ZONE_TASKS];
    ZoneScan scan;
    StrBuf text;
    const char *between = "";
    int count = zone_report_tasks(report, pos, tasks);
    zone_scan_init(&scan);
    strbuf_init(&text);
    for (int i = 0; i < count; i++) {
        if (!is_told(&tasks[i]))
            continue;
        zone_scan_run(&scan, &tasks[i]);
        if (scan.zone.count == 0)
            continue;
        strbuf_clear(&text);
        symbols_format(&scan.zone, &text);
        strbuf_add(out, between);
        json_add_string(out, text.text);
        between = ", ";
    }
    strbuf_free(&text);
    zone_scan_free(&scan);
}

static void add_solution(const Position *pos, const ZoneSolution *solution, StrBuf *out)
{
    StrBuf text;
    strbuf_init(&text);
    turn_format(pos, &solution->turn, &text);
    strbuf_print(out, "{\"tactic\": \"%s\", \"turn\": ", solution->tactic);
    json_add_string(out, text.text);
    strbuf_add_char(out, '}');
    strbuf_free(&text);
}

void zones_json_add(const Position *pos, Side attacker, StrBuf *out)
{
    ZoneSolution solutions[ZONE_SOLUTIONS];
    ZoneReport report = {.attacker = attacker, .reach = REACH, .turns = 1};
    report.defence_nodes = DEFENCE_NODES;
    int count = zone_report_solve(&report, pos, solutions, NULL);
    strbuf_add(out, "{\"zones\": [");
    add_strings(&report, pos, out);
    strbuf_add(out, "], \"solutions\": [");
    for (int i = 0; i < count; i++) {
        strbuf_add(out, i > 0 ? ", " : "");
        add_solution(pos, &solutions[i], out);
    }
    strbuf_add(out, "]}");
}
