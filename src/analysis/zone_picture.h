// SPDX-License-Identifier: MIT
// Pictures of Linguistic Geometry as SVG files, after the figures of the paper.
#ifndef ANALYSIS_ZONE_PICTURE_H
#define ANALYSIS_ZONE_PICTURE_H

#include "analysis/zone_report.h"

typedef enum PictureKind {
    PICTURE_ZONES,       // Figures 5, 10 and 11: each zone on a board of its own
    PICTURE_TRAJECTORY,  // Figure 4: the main trajectory of the first zone
    PICTURE_TRANSLATION, // Figure 6: the first zone before and after its first step
    PICTURE_TREE,        // Figure 7: the search tree of the first solution
    PICTURES,
} PictureKind;

// "zones", "trajectory", "translation", "tree".
const char *picture_name(PictureKind kind);
bool picture_parse(const char *name, PictureKind *out);

// Append the whole file. A position without zones is drawn as a board.
void zone_picture_draw(PictureKind kind, const ZoneReport *report, const Position *pos,
                       StrBuf *out);

#endif
