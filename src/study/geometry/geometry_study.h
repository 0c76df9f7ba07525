// SPDX-License-Identifier: MIT
// The study of Linguistic Geometry: the claims of the paper, its zones as printed and as
// repaired, the answers of its software, and what zones are worth as a move generator.
#ifndef STUDY_GEOMETRY_GEOMETRY_STUDY_H
#define STUDY_GEOMETRY_GEOMETRY_STUDY_H

#include "base/error.h"
#include "base/progress.h"
#include "base/stop.h"
#include "base/strbuf.h"

typedef struct GeometryStudy {
    const char *folder; // where the results go; made when it is not there
    const char *suite;  // wins in two turns: a file of source, side and board; or NULL
    bool is_quick;      // fewer positions
    Progress *progress; // may be NULL
} GeometryStudy;

// Append the tables, tabs between the columns, the first of which names the table; write
// them to geometry.tsv, and the figures of the paper that are drawn: a trajectory, a web, a
// translation, a search, and the zones of the two test cases. False with a sentence, also
// when it is stopped: then nothing is written.
bool geometry_study_run(const GeometryStudy *study, const Stop *stop, StrBuf *out,
                        Error *err);

#endif
