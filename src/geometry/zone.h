// SPDX-License-Identifier: MIT
// Zones: a main trajectory and all that can help or hinder it, t(p0,t0,T0)t(p1,t1,T1)...
//
// A zone is a string of symbols t(piece, trajectory, time). Its first symbol is the main
// trajectory; in a bundle, where all ways of a piece are given at once, its first symbols.
// The strings are derived by the grammars of zone_grammar.h.
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
    bool is_literal;   // as printed; otherwise repaired
    bool is_bundle;    // every trajectory of a piece, not only the first
    bool weighs_main;  // HEAVIER(p,p0), owners unknown, as printed; all else repaired
    bool reads_l_of_u; // "l" of TIME(y) - l + 1 is that of u, as printed; all else repaired
    bool is_shortest;  // of a bundle: only shortest ways on which no trap takes the piece
    bool crosses_traps; // of shortest ways in an Advance zone: others may guard the trap
    bool scans_cells; // f(u,v) goes from cell to cell, as printed, not from piece to piece
    int generations;  // of trajectories that join, at most; 0 for all
} ZoneRules;

// What a zone is asked for: what the first rows of its derivation have bound.
typedef struct ZoneTask {
    const Position *pos;
    ZoneKind kind;
    Cell target; // the trap, or the goal cell
    Cell captor; // p_a; the rabbit of an Advance zone
    Cell victim; // p_o, the guard of a siege; 0 for an Advance zone
    int length;  // l0 of an Advance zone; of others the steps the attacker has, 4 at first
    int lead;    // steps the defender has before the attack begins; 0 when it has begun
    ZoneRules rules;
} ZoneTask;

typedef struct Zone {
    ZoneTask task;
    SymbolString string;
    bool is_whole; // false: the literal rules would go on for ever
} Zone;

typedef struct ZoneSet {
    Zone *items;
    size_t count;
    size_t capacity;
} ZoneSet;

enum { ZONE_TASKS = 256, ZONE_GENERATIONS = 20 };

const char *zone_kind_name(ZoneKind kind); // "beside", "held", "siege", "advance"

// Where the piece stands that is to be taken, or to reach goal.
Cell zone_aim(const ZoneTask *task);

// Where pieces stand that the zone is about.
Bitboard zone_pieces(const SymbolString *zone);

void zone_set_init(ZoneSet *set);
void zone_set_free(ZoneSet *set);
void zone_set_clear(ZoneSet *set); // the memory is kept for the next

// Append a zone; its string is copied.
void zone_set_add(ZoneSet *set, const ZoneTask *task, const SymbolString *string);

#endif
