// SPDX-License-Identifier: MIT
// What Linguistic Geometry has to say of a position, as lines: zones, how they are derived,
// and what the searches of tactics answer.
#ifndef ANALYSIS_ZONE_REPORT_H
#define ANALYSIS_ZONE_REPORT_H

#include "base/strbuf.h"
#include "geometry/zone.h"

typedef struct ZoneReport {
    Side attacker;
    ZoneRules rules; // who defends first follows from the position
    int reach;       // of Advance zones, in steps
    int turns;       // searched: 1 or 2
    bool is_traced;  // with every production that was tried
    bool has_trees;  // with the search trees
} ZoneReport;

// Append one zone a line in the paper's notation, then "solution<tab>tactic<tab>turn"
// lines. `pos` is at the start of a turn. When the attacker is to move the tactics are
// capture and goal (in two turns: capture2, goal2); when the other side is, save and stop.
void zone_report_add(const ZoneReport *report, const Position *pos, StrBuf *out);

// Only the solution lines.
void zone_report_add_solutions(const ZoneReport *report, const Position *pos, StrBuf *out);

#endif
