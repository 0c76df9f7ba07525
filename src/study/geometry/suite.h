// SPDX-License-Identifier: MIT
// Zones as a move generator: wins in two turns, looked for by zones and by trying every
// turn.
#ifndef STUDY_GEOMETRY_SUITE_H
#define STUDY_GEOMETRY_SUITE_H

#include "base/error.h"
#include "base/stop.h"
#include "base/strbuf.h"

// Append a table with a row for each position of the file: source, side, board, tabs
// between them, under a heading. `limit` is the most first turns by zones; 0 for no limit.
bool geometry_suite_add(const char *path, long limit, const Stop *stop, StrBuf *out,
                        Error *err);

#endif
