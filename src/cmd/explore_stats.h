// SPDX-License-Identifier: MIT
// The whole games database in numbers, as `tusk explore --stats` prints it.
#ifndef CMD_EXPLORE_STATS_H
#define CMD_EXPLORE_STATS_H

#include "cmd/columns.h"
#include "store/statistics.h"

// The headings of the lines.
extern const ColumnKind statistics_columns[];

// Append lines, or a JSON object in one line, with so many players at most; 0 for all.
void statistics_format(const Statistics *statistics, long players, StrBuf *out);
void statistics_format_json(const Statistics *statistics, long players, StrBuf *out);

#endif
