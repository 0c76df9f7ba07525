// SPDX-License-Identifier: MIT
// Zones carried across a move, beside those made anew, as lines.
#ifndef ANALYSIS_CARRIED_ZONES_H
#define ANALYSIS_CARRIED_ZONES_H

#include "analysis/zone_report.h"
#include "base/error.h"
#include "geometry/translation.h"

// A move within a turn: one step, or the two of a push or pull; and the board behind it.
typedef struct CarryMove {
    ZoneMove move;
    Position after;
} CarryMove;

// Read a move of the side to move, "He6s" or "dc5n Hd5w". `out` must not be copied.
bool carry_move_parse(const Position *pos, const char *text, CarryMove *out, Error *err);

// Append three lines for each zone: "zone" and its string; "carried", the case of the time
// function (main, other, none, leaving; "unmade" when nothing is left) and the translated
// string; "anew" and the one that would be made.
void carried_zones_add(const ZoneReport *report, const Position *pos,
                       const CarryMove *carry, StrBuf *out);

#endif
