// SPDX-License-Identifier: MIT
// `tusk study geometry`: the claims, zones and answers of the paper, tested.
#ifndef CMD_STUDY_GEOMETRY_H
#define CMD_STUDY_GEOMETRY_H

#include "cmd/cmd.h"

typedef struct StudyGeometry {
    const char *folder; // where geometry.tsv and the figures go; made when it is not there
    const char *suite;  // a file of wins in two turns, or NULL
    bool is_quick;      // fewer positions
} StudyGeometry;

// Write the results and print the table.
CmdStatus study_geometry(const StudyGeometry *study, Error *err);

#endif
