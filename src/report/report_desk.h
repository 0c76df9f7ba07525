// SPDX-License-Identifier: MIT
// What one thread of a reporter works with, and what it can find out about one position of
// the game: each search begins with an empty table.
#ifndef REPORT_REPORT_DESK_H
#define REPORT_REPORT_DESK_H

#include "report/reporter.h"

typedef struct ReportDesk {
    Engine *engine;
    TurnGen *gen;
} ReportDesk;

// False with a sentence when a file will not do; to be closed all the same.
bool report_desk_open(ReportDesk *desk, const ReporterSetup *setup, Error *err);
void report_desk_close(ReportDesk *desk); // may be all zero

// The best line of a position, as thorough as out->level.
void desk_find_best(ReportDesk *desk, const Report *report, size_t index,
                    const SearchLimits *limits, ReportLine *out);

// The best turn other than the one played. False when there is none.
bool desk_find_other(ReportDesk *desk, const Report *report, size_t index,
                     const SearchLimits *limits, ReportLine *out);

// Where the turn played stands in the ranker's order, 1 for the first.
void desk_rank_turn(ReportDesk *desk, const Report *report, size_t index, ReportTurn *out);

// A turn that wins in two; of length 0 when none is found.
void desk_find_win(ReportDesk *desk, const Report *report, size_t index, Turn *out);

Result desk_result(ReportDesk *desk, const Report *report, size_t index);

#endif
