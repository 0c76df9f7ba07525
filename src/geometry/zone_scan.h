// SPDX-License-Identifier: MIT
// Zones found by a plain loop: the strings the grammars derive, many times as fast.
#ifndef GEOMETRY_ZONE_SCAN_H
#define GEOMETRY_ZONE_SCAN_H

#include "geometry/zone.h"

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
