// SPDX-License-Identifier: MIT
// What Linguistic Geometry has to say of a position, as lines: zones, how they are derived,
// and what the searches of tactics answer.
#ifndef ANALYSIS_ZONE_REPORT_H
#define ANALYSIS_ZONE_REPORT_H

#include "base/strbuf.h"
#include "core/turn.h"
#include "geometry/zone.h"

typedef struct ZoneReport {
    Side attacker;
    ZoneRules rules;        // who defends first follows from the position
    int reach;              // of Advance zones, in steps
    int turns;              // searched: 1 or 2
    uint64_t defence_nodes; // a search for a defence is given up after so many; 0 for many
    bool is_traced;         // with every production that was tried
    bool has_trees;         // with the search trees
} ZoneReport;

// A tactic that was found: capture and goal when the attacker is to move (in two turns
// capture2, goal2), save and stop when the other side is (against two turns stop2).
typedef struct ZoneSolution {
    const char *tactic;
    Turn turn;
} ZoneSolution;

enum { ZONE_SOLUTIONS = 64 };

// The zones that are reported, as tasks; returns how many.
int zone_report_tasks(const ZoneReport *report, const Position *pos,
                      ZoneTask out[ZONE_TASKS]);

// Append the zones as strings in the paper's notation, each behind `before`, a line each.
void zone_report_add_zones(const ZoneReport *report, const Position *pos,
                           const char *before, StrBuf *out);

// Search; the trees are appended to `trees`, if they are asked for. Returns how many
// solutions there are. `pos` is at the start of a turn.
int zone_report_solve(const ZoneReport *report, const Position *pos,
                      ZoneSolution out[ZONE_SOLUTIONS], StrBuf *trees);

// Append the trees, then lines of "solution", tactic and turn, each behind `before`.
void zone_report_add_solutions(const ZoneReport *report, const Position *pos,
                               const char *before, StrBuf *out);

// Append zones and solutions.
void zone_report_add(const ZoneReport *report, const Position *pos, StrBuf *out);

// The same as printed and as repaired, told by the first word of each line.
void zone_report_compare(const ZoneReport *report, const Position *pos, StrBuf *out);

#endif
