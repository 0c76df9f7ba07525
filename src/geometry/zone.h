// SPDX-License-Identifier: MIT
// Zones: a main trajectory and all that can help or hinder it, t(p0,t0,T0)t(p1,t1,T1)...
//
// A zone is a string of symbols t(piece, trajectory, time). Its first symbol is the main
// trajectory; in a bundle, where all ways of a piece are given at once, its first symbols.
#ifndef GEOMETRY_ZONE_H
#define GEOMETRY_ZONE_H

#include "geometry/machine.h"

typedef enum ZoneKind {
    ZONE_BESIDE,  // CUT, case one: the victim stands beside the trap, the captor comes
    ZONE_HELD,    // CUT, case two: the captor stands beside the victim, two from the trap
    ZONE_SIEGE,   // ours: the victim stands on the trap, its only guard is dislodged
    ZONE_ADVANCE, // a rabbit and a goal cell
    ZONE_KINDS,
} ZoneKind;

// How zones are made.
typedef struct ZoneRules {
    bool is_literal;        // as printed; otherwise repaired
    bool is_bundle;         // every trajectory of a piece, not only the first
    bool is_defender_first; // whoever defends has his four steps before the attack begins
    bool weighs_main;       // HEAVIER(p,p0), owners unknown, as printed; all else repaired
    bool reads_l_of_u; // "l" of TIME(y) - l + 1 is that of u, as printed; all else repaired
    bool is_shortest;  // of a bundle: only shortest ways on which no trap takes the piece
} ZoneRules;

// What a zone is asked for.
typedef struct ZoneTask {
    const Position *pos;
    ZoneKind kind;
    Cell target; // the trap, or the goal cell
    Cell captor; // p_a; the rabbit of an Advance zone
    Cell victim; // p_o, the guard of a siege; 0 for an Advance zone
    int length;  // l0 of an Advance zone; of others the steps the attacker has, 4 at first
    ZoneRules rules;
} ZoneTask;

const char *zone_kind_name(ZoneKind kind); // "beside", "held", "siege", "advance"

// Where pieces stand that the zone is about.
Bitboard zone_pieces(const SymbolString *zone);

// Append every zone `attacker` has, as tasks: CUT zones of the four traps, then Advance
// zones of every rabbit at most `reach` steps from a goal cell. Returns how many, at most
// ZONE_TASKS.
enum { ZONE_TASKS = 256 };
int zone_list(const Position *pos, Side attacker, ZoneRules rules, int reach,
              ZoneTask out[ZONE_TASKS]);

// ---- Found by a plain loop -------------------------------------------------------------
//
// The strings the grammars derive, many times as fast.

enum { ZONE_GENERATIONS = 20 };

// A workspace for many zones.
typedef struct ZoneScan {
    TrajectoryList tracks;
    SymbolString zone; // of the last scan
} ZoneScan;

void zone_scan_init(ZoneScan *scan);
void zone_scan_free(ZoneScan *scan);

// Find the string of a zone; empty when there is none. The literal rules may go on for
// ever: at most ZONE_GENERATIONS are made, and false says that there would be more.
bool zone_scan_run(ZoneScan *scan, const ZoneTask *task);

#endif
