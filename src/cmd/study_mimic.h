// SPDX-License-Identifier: MIT
// `tusk study mimic`: the tables of McKee 2014 from the games database.
#ifndef CMD_STUDY_MIMIC_H
#define CMD_STUDY_MIMIC_H

#include "base/strbuf.h"
#include "store/database.h"

typedef struct StudyMimic {
    const char *path; // of archive files, in turn, the games that are asked about
    long games;       // at most so many of each
} StudyMimic;

// Append the rows of the tables.
bool study_mimic(Database *db, const StudyMimic *study, StrBuf *out, Error *err);

#endif
