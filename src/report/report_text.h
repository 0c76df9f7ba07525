// SPDX-License-Identifier: MIT
// A report as text for people, at most 80 columns wide but for turns with many captures.
#ifndef REPORT_REPORT_TEXT_H
#define REPORT_REPORT_TEXT_H

#include "report/report.h"

// "+1.24" in rabbits, "gold 3" when gold wins in three turns, "gold" when it has won or the
// number is not known. For gold, whoever the score is for.
void report_add_score(ReportScore score, Side side, StrBuf *out);

// A line for each turn, with more where it was marked, and what follows for the players.
void report_add_text(const Report *report, StrBuf *out);

#endif
