// SPDX-License-Identifier: MIT
// How much of what is there zones find: tactics of one turn on positions from play, against
// the exact detectors.
#ifndef STUDY_GEOMETRY_RECALL_H
#define STUDY_GEOMETRY_RECALL_H

#include "base/stop.h"
#include "base/strbuf.h"

// Append a table: for each class of tactic how many there are, and how many are found by
// the zones of the paper and by ours; then what was claimed falsely.
void geometry_recall_add(long positions, const Stop *stop, StrBuf *out);

#endif
