// SPDX-License-Identifier: MIT
// Zones, translations and their ways by plain loops: the slow twin of
// geometry/zone_grammar, translation and trajectory_grammar. Written from the definitions
// in docs/geometry.md; it calls nothing of src/geometry, of which it knows only the names
// of kinds and rules.
#ifndef SUPPORT_ZONE_TWIN_H
#define SUPPORT_ZONE_TWIN_H

#include "base/strbuf.h"
#include "board_twin.h"
#include "geometry/zone.h"

enum { TWIN_ZONES = 256 };

// A zone: what it is about, and its links in order.
typedef struct TwinZone {
    ZoneKind kind;
    int target, captor, victim; // squares; victim -1 in an Advance zone
    int length, lead;
    int count, capacity;
    TwinLink *links;
} TwinZone;

typedef struct TwinQuest {
    Position pos;
    Side attacker;
    ZoneRules rules;
    int length; // steps for CUT zones, 0: none
    int reach;  // of Advance zones, 0: none
    int lead;
} TwinQuest;

typedef struct TwinZones {
    TwinZone items[TWIN_ZONES];
    int count;
} TwinZones;

void twin_zones_find(const TwinQuest *quest, TwinZones *out);
void twin_zones_free(TwinZones *zones);

// Make the string of a zone whose pieces and steps are set, on a board; its links, which
// may be NULL, are replaced. False, with none, when there is no such zone.
bool twin_zone_make(const Position *pos, const ZoneRules *rules, TwinZone *zone);

// The zone's pieces after a move of one or two shifts (from, to), its links not yet made.
typedef struct TwinMove {
    int from[2], to[2];
    int count;
    Position after;
} TwinMove;

// False when the piece of the main trajectory has left it or somebody is gone.
bool twin_zone_follow(const Position *pos, const TwinMove *move, const TwinZone *zone,
                      TwinZone *out);

// Translate by the definition: images, kept while they join what was kept, in time. False
// when the zone is unmade. Free out->links.
bool twin_zone_translate(const Position *pos, const ZoneRules *rules, const TwinMove *move,
                         const TwinZone *zone, TwinZone *out);

// Append the string in the paper's notation.
void twin_zone_format(const TwinZone *zone, StrBuf *out);

#endif
