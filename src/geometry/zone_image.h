// SPDX-License-Identifier: MIT
// Images: what a move leaves of the trajectories of a zone.
#ifndef GEOMETRY_ZONE_IMAGE_H
#define GEOMETRY_ZONE_IMAGE_H

#include "geometry/translation.h"

// What has become of one symbol.
typedef struct ZoneImage {
    Symbol symbol;    // with the trajectory that is left, if any
    const Symbol *of; // as it was
    bool exists;
    bool has_moved; // along its trajectory
    bool is_kept;   // joins the zone, in time
} ZoneImage;

// The shift from this cell; NULL when nothing moved there.
const Shift *zone_find_shift(const ZoneMove *move, Cell from);

// The image of every symbol, in the order that zones have after the move.
void zone_find_images(const Zone *zone, const ZoneMove *move, ZoneImage *images);

#endif
