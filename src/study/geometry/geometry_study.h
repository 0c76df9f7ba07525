// SPDX-License-Identifier: MIT
// The study of Linguistic Geometry: the claims of the paper, its zones as printed and as
// repaired, the answers of its software, and what zones are worth as a move generator.
#ifndef STUDY_GEOMETRY_GEOMETRY_STUDY_H
#define STUDY_GEOMETRY_GEOMETRY_STUDY_H

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

// The figures of the paper that are drawn: a trajectory, a web, a translation, a search,
// and the zones of the two test cases.
typedef enum GeometryFigure {
    GEOMETRY_FIGURE_4,
    GEOMETRY_FIGURE_5,
    GEOMETRY_FIGURE_6,
    GEOMETRY_FIGURE_7,
    GEOMETRY_FIGURE_10,
    GEOMETRY_FIGURE_11,
    GEOMETRY_FIGURES,
} GeometryFigure;

const char *geometry_figure_file(GeometryFigure figure); // "geometry-4.svg"

// Append one as a whole SVG file.
void geometry_study_draw(GeometryFigure figure, StrBuf *out);

#endif
