// SPDX-License-Identifier: MIT
// The report of tusk study mimic: its table (see mimic_tables.h and mimic_study.c) as a
// page of Markdown, number beside published number.
#ifndef STUDY_MIMIC_MIMIC_REPORT_H
#define STUDY_MIMIC_MIMIC_REPORT_H

#include "study/folder.h"
#include "study/table.h"

// Append the page. What the table does not have is left out.
void mimic_report_write(const Table *table, StrBuf *out);

// Write mimic.tsv, mimic.md and mimic-8.svg to mimic-12.svg.
bool mimic_report_publish(const StudyFolder *folder, const StrBuf *rows, Error *err);

#endif
