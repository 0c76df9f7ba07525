// SPDX-License-Identifier: MIT
// tusk study mimic: the experiments of McKee 2014 done anew, on real games and on a
// synthetic archive, each in stages that are kept once they are done:
//
//   - the games are imported by eighths, and after each look-ups are timed (Tables 6 and
//     8-11);
//   - set-ups, and hits in games that are not in the database (Tables 5, 12);
//   - the matches of rows.h (Figure 12), and the hits of `mimic-thesis` in those games
//     against `two-move` are counted (Table 12, Figures 8-11);
//   - the thesis's own queries are timed on a MariaDB server;
//   - look-ups are timed with twice the data (synthetic games only).
//
// To the rows of tables.h and rows.h these are added:
//
//   DATA dealt       games
//   DATA sql-load    rows, seconds to fill and index the thesis's table
//   DATA sql         look-up, rows, queries, seconds: median, most; seconds
//   DATA sql-failed  why
//   DATA ratio       look-up, seconds of theirs, microseconds of ours, times as fast
#ifndef STUDY_MIMIC_MIMIC_STUDY_H
#define STUDY_MIMIC_MIMIC_STUDY_H

#include <stdint.h>

#include "base/error.h"
#include "base/progress.h"
#include "base/stop.h"
#include "base/strbuf.h"

typedef struct MimicStudy {
    const char *folder; // of the results
    bool resumes;
    const char *const *files; // of real games; may be none
    int file_count;
    const char *archive;  // synthetic games that are there already; NULL to make them
    long synthetic;       // how many to make; 0 for none of them
    long asked;           // games that are asked about
    long matches;         // games of each match; 0 for none
    long sql_rows;        // the thesis's table has no more; 0 for none
    long sql_asked;       // games about which its queries ask
    const char *opponent; // of all matches; NULL for those of rows.h
    const char *only;     // play these rows and do nothing else; NULL for all there is
    int jobs;
    Progress *progress; // may be NULL
} MimicStudy;

// As large as the thesis; or everything once, in a minute or two.
MimicStudy mimic_study_usual(void);
MimicStudy mimic_study_quick(void);

// Append the table of all numbers, and write it, the report and the figures to the folder.
// False with a sentence; what is done by then is kept for the next run.
bool mimic_study_run(const MimicStudy *plan, Stop *stop, StrBuf *out, Error *err);

#endif
