// SPDX-License-Identifier: MIT
// The study of Linguistic Geometry: the claims of the paper, its zones as printed and as
// repaired, the answers of its software, and what zones are worth as a move generator.
#ifndef STUDY_GEOMETRY_STUDY_H
#define STUDY_GEOMETRY_STUDY_H

#include "base/error.h"
#include "base/stop.h"
#include "base/strbuf.h"

typedef struct GeometryStudy {
    long positions;    // from play, for the comparison with the exact detectors
    const char *suite; // wins in two turns: a file of source, side and board; or NULL
    long first_turns;  // of the search of two turns, at most; 0 for no limit
    const Stop *stop;  // may be NULL
} GeometryStudy;

// Append the tables, tabs between the columns, the first of which names the table.
bool geometry_study_run(const GeometryStudy *study, StrBuf *out, Error *err);

// Append Figures 10 and 11 as one SVG file each.
void geometry_study_draw(const char *position, bool is_bundle, StrBuf *out);

#endif
