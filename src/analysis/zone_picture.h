// SPDX-License-Identifier: MIT
// Pictures of Linguistic Geometry as SVG files, after the figures of the paper.
#ifndef ANALYSIS_ZONE_PICTURE_H
#define ANALYSIS_ZONE_PICTURE_H

#include "analysis/zone_report.h"

typedef enum PictureKind {
    PICTURE_ZONES,       // Figures 5, 10 and 11: each zone on a board of its own
    PICTURE_TRAJECTORY,  // Figure 4: the main trajectory of a zone
    PICTURE_TRANSLATION, // Figure 6: a zone before and after a move
    PICTURE_TREE,        // Figure 7: the search tree of the first solution
    PICTURES,
} PictureKind;

// "zones", "trajectory", "translation", "tree".
bool picture_parse(const char *name, PictureKind *out);

typedef struct ZonePicture {
    PictureKind kind;
    int zone;               // which, as they are reported, from 1; 0 for all, or the first
    const CarryMove *carry; // of a translation; NULL: the first step of its main trajectory
} ZonePicture;

// Append the whole file. A position without zones is drawn as a board. Without a number a
// translation is of the first zone that the move changes. Refused: the number of a zone
// that is not there.
bool zone_picture_draw(const ZonePicture *picture, const ZoneReport *report,
                       const Position *pos, StrBuf *out, Error *err);

#endif
