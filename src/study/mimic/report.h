// SPDX-License-Identifier: MIT
// The report of tusk study mimic: its table (see tables.h and mimic_study.h) as a page of
// Markdown, number beside published number, with Figures 8 to 12 of McKee 2014.
#ifndef STUDY_MIMIC_REPORT_H
#define STUDY_MIMIC_REPORT_H

#include "base/error.h"
#include "study/table.h"

// Append the page. What the table does not have is left out.
void mimic_report_write(const Table *table, StrBuf *out);

// Write mimic.md, and mimic-8.svg to mimic-12.svg: the hit rates of the four stages by
// move, and the share of wins in the course of the matches.
bool mimic_report_publish(const Table *table, const char *folder, Error *err);

#endif
