// SPDX-License-Identifier: MIT
// The grammars of zones as tables for the machine: CUT zones and Advance zones.
//
// The tables are the printed ones; what is repaired is in the conditions and functions they
// name, and in the labels that cannot be meant (docs/geometry.md). The CUT grammar is run
// once for each pair of victim and captor and each case: the printed one binds one pair.
#ifndef GEOMETRY_ZONE_GRAMMAR_H
#define GEOMETRY_ZONE_GRAMMAR_H

#include "geometry/zone_rules.h"

extern const Grammar grammar_cut;
extern const Grammar grammar_advance;

enum { ZONE_ATTEMPTS = 200000 }; // more are a derivation without an end

// The grammar for a task, and the machine that will derive its zone from `values`, which
// this sets. Free with machine_free.
void zone_machine_init(Machine *machine, ZoneValues *values, const ZoneTask *task);

#endif
