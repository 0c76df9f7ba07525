// SPDX-License-Identifier: MIT
// What a report can be shown as: text, JSON, a picture.
#ifndef REPORT_REPORT_VIEWS_H
#define REPORT_REPORT_VIEWS_H

#include "base/json.h"
#include "report/report.h"

// "+1.24" in rabbits, "gold 3" when gold wins in three turns, "gold" when it has won or the
// number is not known. For gold, whoever the score is for.
void report_add_score(ReportScore score, Side side, StrBuf *out);

// A line for each turn, with more where it was marked, and what follows for the players; at
// most 80 columns wide but for turns with many captures.
void report_add_text(const Report *report, StrBuf *out);

// As far as it is filled; docs/json.md says what the fields mean. The caller owns the
// value.
Json *report_json(const Report *report);

// One of its turns, for those who tell them as they come.
Json *report_turn_json(const Report *report, size_t index);

// Append the whole file of a picture.
void report_draw(const Report *report, StrBuf *out);

#endif
