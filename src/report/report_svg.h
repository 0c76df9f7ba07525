// SPDX-License-Identifier: MIT
// A report as a picture: the evaluation along the game with its marks, and the worst turns
// on boards.
#ifndef REPORT_REPORT_SVG_H
#define REPORT_REPORT_SVG_H

#include "report/report.h"

// Append the whole file.
void report_draw(const Report *report, StrBuf *out);

#endif
