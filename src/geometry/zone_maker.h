// SPDX-License-Identifier: MIT
// Making zones: all that the grammars of zones derive for a position, or the one that is
// asked for.
#ifndef GEOMETRY_ZONE_MAKER_H
#define GEOMETRY_ZONE_MAKER_H

#include "geometry/track_book.h"
#include "geometry/zone.h"

// Which zones are wanted.
typedef struct ZoneQuest {
    const Position *pos;
    Side attacker;
    ZoneRules rules;
    int length;           // steps for CUT zones; 0: none of these
    int reach;            // l0 of Advance zones; 0: none of these
    int lead;             // steps the defender has first
    Bitboard about;       // only zones whose aim stands there
    const ZoneTask *only; // only the one with these pieces, or NULL
} ZoneQuest;

// Whether a quest is about this zone.
bool zone_is_asked_for(const ZoneQuest *quest, const ZoneTask *task);

// All zones of the attacker: CUT zones in the steps he has left, Advance zones of rabbits
// at most `reach` steps from a goal cell. When the other side is to move, it moves first.
ZoneQuest zone_quest_all(const Position *pos, Side attacker, ZoneRules rules, int reach);

// Whoever derives zones: the ways, kept, and the grammars, which a test may exchange.
typedef struct ZoneMaker {
    TrackBook *book;
    const Grammar *cut;
    const Grammar *cut_printed;
    const Grammar *advance;
    const Grammar *translation;
    // For traces: told of every production tried, and of the end of each derivation.
    void (*watch)(void *context, const Attempt *attempt);
    void (*finished)(void *context, const Machine *machine, bool is_zone);
    void *context;
} ZoneMaker;

void zone_maker_init(ZoneMaker *maker);
void zone_maker_free(ZoneMaker *maker);

// Derive the zones and append them.
void zones_derive(ZoneMaker *maker, const ZoneQuest *quest, ZoneSet *out);

// Derive the zone of one task and append it, or nothing when there is none.
void zone_derive(ZoneMaker *maker, const ZoneTask *task, ZoneSet *out);

#endif
